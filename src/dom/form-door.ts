/**
 * Keeps out forms that are left to the browser, as masked-form.ts says. The client brings it: what patches a page before the
 * client is there does without.
 */
export const formDoor: { keepsOut?: (target: unknown) => boolean } = {};
