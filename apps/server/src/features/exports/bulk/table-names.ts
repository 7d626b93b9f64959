import type { Texts } from '@palimpsest/contract';

/** The name of a file with reports from no single project. */
export const reportsName: Texts = { en: 'Reports', de: 'Berichte', es: 'Informes', fr: 'Rapports' };

/** The name of a table of reports, and of its file in an archive. */
export const resultsName: Texts = { en: 'Results', de: 'Ergebnisse', es: 'Resultados', fr: 'Résultats' };
