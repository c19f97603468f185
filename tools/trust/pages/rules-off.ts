/** Rules of IBM's engine that are not asked, each with its reason. */
export const aceRulesOff: Readonly<Record<string, string>> = {};

/** Rules of html-validate that are not asked, each with its reason. */
export const htmlRulesOff: Readonly<Record<string, string>> = {};
