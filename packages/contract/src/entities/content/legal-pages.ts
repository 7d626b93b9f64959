/** The legal pages. Each exists once, at /legal/<key>. The one about withdrawal is shown while something is sold. */
export const legalPages = ['imprint', 'privacy', 'terms', 'withdrawal'] as const;
export type LegalPage = (typeof legalPages)[number];
