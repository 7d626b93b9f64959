import type { ErrorKey } from '@palimpsest/contract';

/** Why no text can be extracted from a file. The error registry of the contract has the texts for users. */
export const documentErrorKeys = [
  'fileTypeNotSupported',
  'fileEncrypted',
  'fileBroken',
  'fileEmpty',
  'fileWithoutText',
  'fileTooLarge',
  'fileTooManyPages',
  'fileTimeout',
  'readerBusy',
  'fileRecognitionOff',
  'filePictureWithoutText',
  'fileIsLink',
  'fileIsWebPage',
  'fileIsLockFile',
  'fileIsPortfolio',
  'fileIsForm',
  'fileIsWordPerfect',
  'fileIsOldDocument',
  'fileIsAppleDocument',
  'fileIsSpreadsheet',
  'fileIsOldPresentation',
  'fileIsOutlookMessage',
  'fileIsSealedMail',
  'fileIsForPrinters',
  'fileIsNotebook',
  'fileAttachmentUnread',
  'fileTextScrambled',
  'fileScanUnreadable',
] as const satisfies readonly ErrorKey[];

export type DocumentErrorKey = (typeof documentErrorKeys)[number];

export class DocumentError extends Error {
  readonly key: DocumentErrorKey;
  readonly detail: string;

  /** @param detail for the log only, never shown to a user */
  constructor(key: DocumentErrorKey, detail: string, options?: ErrorOptions) {
    super(`${key}: ${detail}`, options);
    this.name = 'DocumentError';
    this.key = key;
    this.detail = detail;
  }
}
