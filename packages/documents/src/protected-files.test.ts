import { describe, expect, it } from 'vitest';
import { DocumentError, extractDocument } from './index.ts';
import { makeCompoundFile } from './testing/make-compound-file.ts';
import { makePdf, pageOfLines } from './testing/make-pdf.ts';

async function keyOf(bytes: Uint8Array): Promise<string> {
  try {
    return (await extractDocument(bytes, { fileName: 'essay' })).text;
  } catch (error) {
    if (error instanceof DocumentError) return error.key;
    throw error;
  }
}

describe('a protected file is reported as protected, not as damaged,', () => {
  it('if it is encrypted for the owner of a certificate', async () => {
    const plain = Buffer.from(makePdf([pageOfLines(['Some words'])])).toString('latin1');
    const encryption =
      '/Encrypt << /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /Length 128 >> /ID [<00> <00>]';
    const locked = plain.replace('/Root 1 0 R', `/Root 1 0 R ${encryption}`);
    expect(await keyOf(Buffer.from(plain, 'latin1'))).toBe('Some words');
    expect(await keyOf(Buffer.from(locked, 'latin1'))).toBe('fileEncrypted');
  });

  it.for(['EncryptedPackage', '\u0009DRMContent'])('if a decoy is beside the stream %j', async (name) => {
    const decoy = Buffer.from('This document is protected.');
    expect(await keyOf(makeCompoundFile({ WordDocument: decoy, [name]: Buffer.from('secret') }))).toBe(
      'fileEncrypted',
    );
    expect(await keyOf(makeCompoundFile({ WordDocument: decoy }))).toBe('fileBroken');
  });
});
