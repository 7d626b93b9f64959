import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../index.ts';
import { makeCompoundFile } from '../../testing/make-compound-file.ts';
import { scannedPdf } from '../../testing/make-scan.ts';
import { makeDocx, makeZip } from '../../testing/make-zip.ts';

const crlf = (...lines: readonly string[]): string => lines.join('\r\n');
const head = ['From: =?utf-8?Q?J=C3=B6rg_Adler?= <jorg@example.org>', 'To: office@example.org'];
const read = (source: string | Uint8Array, fileName = 'mail.eml') =>
  extractDocument(typeof source === 'string' ? Buffer.from(source, 'latin1') : source, { fileName });
const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
const attached = (name: string, bytes: Uint8Array): string =>
  crlf(
    '--outer',
    `Content-Type: application/octet-stream; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    base64(bytes),
  );
const mailWith = (...parts: readonly string[]): string =>
  crlf(
    ...head,
    'Subject: =?iso-8859-1?Q?Die_F=E4hre?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    'This is a multi-part message in MIME format.',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'My essay about the f=E4hre is attached, and it is rather lo=',
    'ng.',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>My essay about the ferry in <b>another form</b>.</p>',
    '--inner--',
    ...parts,
    '--outer--',
  );
const essay = makeDocx('<w:p><w:r><w:t>The mill by the stream ground no flour.</w:t></w:r></w:p>');

describe('an email', () => {
  it('is its body and its attachments, without the same text twice', async () => {
    const mail = await read(mailWith(attached('essay.docx', essay), attached('logo.gif', Buffer.alloc(900))));
    expect(mail).toMatchObject({ format: 'eml', title: 'Die Fähre', author: 'Jörg Adler' });
    expect(mail.text).toBe(
      'My essay about the fähre is attached, and it is rather long.\n\nThe mill by the stream ground no flour.',
    );
  });

  it('is recognised by its head, whatever its name', async () => {
    const source = crlf(
      'Received: from a.example by b.example',
      ...head,
      'Subject: Mill',
      '',
      'The mill, no flour.',
    );
    expect(await read(source, 'essay.txt')).toMatchObject({ format: 'eml', text: 'The mill, no flour.' });
  });

  it('is not a memo that begins in the same way, nor a saved web page', async () => {
    const memo = crlf('From: the board', 'To: all staff', '', 'The mill by the stream ground no flour.');
    expect(await read(memo, 'memo.txt')).toMatchObject({ format: 'txt' });
    const page = crlf(
      'From: <Saved by Blink>',
      'Subject: Mill',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<html><body><p>The mill by the stream.</p></body></html>',
      '--b--',
    );
    expect(await read(page, 'mill.mht')).toMatchObject({ format: 'html' });
  });

  it.for([
    ['locked', attached('essay.zip', makeZip([{ name: 'a.txt', content: 'Words' }]))],
    [
      'a scan',
      attached('essay.pdf', scannedPdf([], [{ columns: 60, rows: 80, pixels: new Uint8Array(4800) }])),
    ],
    [
      'a large picture',
      attached('page1.jpg', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(90_000)])),
    ],
    ['a spreadsheet', attached('a.xlsx', makeZip([{ name: 'xl/workbook.xml', content: '<x/>' }]))],
  ] as const)('is refused if an attachment is %s', async ([, part]) => {
    await expect(read(mailWith(part))).rejects.toMatchObject({ key: 'fileAttachmentUnread' });
  });

  it('is refused if it has too many attachments, or messages in messages without end', async () => {
    const many = Array.from({ length: 25 }, (_part, index) =>
      attached(`${index}.txt`, Buffer.from('Some words')),
    );
    await expect(read(mailWith(...many))).rejects.toMatchObject({ key: 'fileAttachmentUnread' });
    let nested = mailWith(attached('essay.docx', essay));
    for (let depth = 0; depth < 4; depth += 1)
      nested = mailWith(attached('m.eml', Buffer.from(nested, 'latin1')));
    await expect(read(nested)).rejects.toMatchObject({ key: 'fileAttachmentUnread' });
    const parts = Array.from({ length: 200 }, () => crlf('--outer', 'Content-Type: text/plain', '', 'Words'));
    await expect(read(mailWith(...parts))).rejects.toMatchObject({ key: 'fileTooLarge' });
  });
});

describe('an Outlook message', () => {
  const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
  const message = (streams: Readonly<Record<string, Uint8Array>>): Uint8Array =>
    makeCompoundFile({ '__properties_version1.0': Buffer.alloc(32), ...streams });

  it('is its body', async () => {
    const msg = message({
      '__substg1.0_0037001F': wide('The mill'),
      '__substg1.0_1000001F': wide('The mill by the stream ground no flour.'),
    });
    const mail = await read(msg, 'mill.msg');
    expect(mail.format).toBe('msg');
    expect(mail.text).toContain('The mill by the stream ground no flour.');
  });

  it('with nothing but rich text is refused by its name', async () => {
    const msg = message({ '__substg1.0_10090102': Buffer.alloc(40, 1) });
    await expect(read(msg, 'mill.msg')).rejects.toMatchObject({ key: 'fileIsOutlookMessage' });
  });
});
