import { readScan } from '../recognition/read-scan.ts';
import type { RecognisedDocument } from '../recognition/scan-reading.ts';
import { recognitionLimits, type RecognitionLimits } from '../recognition/recognition-limits.ts';

/** Recognises an English scan with the limits of an installation. */
export const recognise = (
  bytes: Uint8Array,
  onPage: (page: number, pages: number) => void = () => undefined,
  limits: Partial<RecognitionLimits> = {},
): Promise<RecognisedDocument> =>
  readScan(bytes, {
    language: 'en',
    languagesFolder: undefined,
    limits: { ...recognitionLimits, ...limits },
    onPage,
  });
