/** Page types that it runs on. */
export const pages = ['*'];
/** What variant B changes. */
export const targets: string[] = [];
