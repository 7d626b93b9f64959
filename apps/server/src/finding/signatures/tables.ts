declare module '../../platform/database/tables.ts' {
  interface Tables {
    textSignatures: TextSignaturesTable;
  }
}

/** The data kept of a text that is stored only as a fingerprint. Its row in `texts` has no content. */
export interface TextSignaturesTable {
  textId: number;
  /** The id of the original text, which may be deleted. */
  formerTextId: number;
  secretId: string;
  salt: Buffer;
  parameters: string;
  chars: number;
  data: Buffer;
  fingerprints: Buffer;
  wordFingerprints: Buffer;
}
