/** The legal pages. Each exists once, at /legal/<key>. */
export const legalPages = ['imprint', 'privacy', 'terms'] as const;
export type LegalPage = (typeof legalPages)[number];
