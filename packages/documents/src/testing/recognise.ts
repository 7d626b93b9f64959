import { readScan } from '../recognition/read-scan.ts';
import type { RecognisedDocument } from '../recognition/scan-reading.ts';
import { recognitionLimits, type RecognitionLimits } from '../recognition/recognition-limits.ts';
import { engineOf, type Engine } from '../recognition/tesseract.ts';

/** One for all files of a test worker. */
export const sharedEngine = engineOf(undefined);

/**
 * The same with one language. Words that cannot be read are tried in every language, for lines in every orientation,
 * which takes most of the time.
 */
const englishEngine = async (): Promise<Engine> => ({ ...(await sharedEngine()), codes: ['eng'] });

/** Recognises an English scan with the limits of an installation, in English only unless an engine is given. */
export const recognise = (
  bytes: Uint8Array,
  onPage: (page: number, pages: number) => void = () => undefined,
  limits: Partial<RecognitionLimits> = {},
  startEngine = englishEngine,
): Promise<RecognisedDocument> =>
  readScan(bytes, {
    language: 'en',
    languagesFolder: undefined,
    limits: { ...recognitionLimits, ...limits },
    onPage,
    startEngine,
  });
