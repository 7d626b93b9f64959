export type * from './types.ts';
export { engineVersion } from './version.ts';
export { analyseText } from './analyse-text.ts';
export { detectLanguage } from './language/detect-language.ts';
export { countWords, truncateToWords } from './text/count-words.ts';
export { fingerprintText, fingerprintParameters } from './fingerprints/fingerprint-text.ts';
export { alignTexts } from './alignment/align-texts.ts';
export { alignmentDefaults } from './alignment/settings.ts';
export { compileReport } from './report/compile-report.ts';
