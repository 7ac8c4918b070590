/** The pages of the settings, in order. */
export const PAGES = ['general', 'board', 'play', 'engines', 'sound', 'access', 'files', 'keys', 'about'] as const;
export type PageId = (typeof PAGES)[number];
