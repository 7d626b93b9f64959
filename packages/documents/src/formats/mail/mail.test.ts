import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../index.ts';
import { makeCompoundFile } from '../../testing/make-compound-file.ts';
import { makeRichText, makeTnef } from '../../testing/make-outlook.ts';
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
const inline = (name: string, bytes: Uint8Array): string =>
  attached(name, bytes).replace('Content-Disposition: attachment', 'Content-Disposition: inline');
const part = ({ type, encoding = '7bit' }: { type: string; encoding?: string }, body: string): string =>
  crlf('--outer', `Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`, '', body);
/** @param parts each begins with its headers, and an empty line if it has none */
const multipart = (type: string, boundary: string, ...parts: readonly string[]): string =>
  crlf(
    ...head,
    'Subject: Mill',
    `Content-Type: ${type}`,
    '',
    ...parts.flatMap((one) => [`--${boundary}`, one]),
    `--${boundary}--`,
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
const mill = 'The mill by the stream ground no flour.';
const essay = makeDocx('<w:p><w:r><w:t>The mill by the stream ground no flour.</w:t></w:r></w:p>');

describe('an email', () => {
  it('is its body and its attachments, without the same text twice', async () => {
    const mail = await read(
      mailWith(attached('essay.docx', essay), attached('logo.gif', Buffer.alloc(900, 1))),
    );
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

  it('is read from the files of Apple Mail, and from a mailbox with all of its messages', async () => {
    const one = crlf(...head, 'Subject: Mill', '', 'The mill, no flour.', '');
    const apple = `${one.length}\n${one}<?xml version="1.0"?><plist/>`;
    expect(await read(apple, 'mill.emlx')).toMatchObject({ format: 'eml', text: 'The mill, no flour.' });
    expect((await read(`\u00EF\u00BB\u00BF\r\n${one}`)).text).toBe('The mill, no flour.');
    const mailbox = `From a@example.org Sun Nov 29 03:00:00 2026\r\n${one}\r\nFrom b@example.org Sun Nov 29 04:00:00 2026\r\n${one.replace('flour', 'water')}`;
    expect((await read(mailbox, 'mill.mbox')).text).toBe('The mill, no flour.\n\nThe mill, no water.');
  });

  it('is neither a memo that begins in the same way nor a saved web page', async () => {
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
      'a scan, and text recognition is not offered',
      attached('essay.pdf', scannedPdf([], [{ columns: 60, rows: 80, pixels: new Uint8Array(4800) }])),
    ],
    [
      'a large picture, and text recognition is not offered',
      attached('page1.jpg', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(90_000)])),
    ],
    ['a spreadsheet', attached('a.xlsx', makeZip([{ name: 'xl/workbook.xml', content: '<x/>' }]))],
    ['data of an unknown kind', attached('ATT0001.dat', Buffer.from([1, 0, 2, 0, 3]))],
    ['winmail.dat that is cut off', attached('winmail.dat', makeTnef([]).subarray(0, 40))],
    ['in an unknown encoding', part({ type: 'application/pdf', encoding: 'x-uuencode' }, 'begin 644 a')],
    ['somewhere else', part({ type: 'message/external-body; access-type=URL' }, '')],
    ['one piece of a message', part({ type: 'message/partial; id=a; number=1' }, '')],
  ] as const)('is refused if an attachment is %s', async ([, one]) => {
    await expect(read(mailWith(one))).rejects.toMatchObject({ key: 'fileAttachmentUnread' });
  });

  it.for([
    ['a signature', part({ type: 'application/pgp-signature' }, 'iQ')],
    ['a calendar', part({ type: 'text/calendar' }, 'BEGIN:VCALENDAR')],
    ['a file without content', part({ type: 'application/pdf; name=a.pdf' }, '\r\n')],
    ['a public key', attached('key.asc', Buffer.from('-----BEGIN PGP PUBLIC KEY BLOCK-----'))],
    ['a delivery notice', part({ type: 'message/delivery-status' }, 'Action: relayed')],
  ] as const)('is read without %s', async ([, one]) => {
    expect((await read(mailWith(one))).text).toMatch(/rather long\.$/);
  });

  it('ends its parts where another part around them ends', async () => {
    const inner = crlf('Content-Type: multipart/mixed; boundary=c', '', '--c', '', mill, '--c--');
    const mail = await read(multipart('multipart/mixed; boundary=b', 'b', inner, crlf('', 'End.')));
    expect(mail.text).toBe(`${mill}\n\nEnd.`);
  });

  it('is refused as protected if it is encrypted', async () => {
    const mail = crlf(
      ...head,
      'Subject: Mill',
      'Content-Type: multipart/encrypted; boundary=b',
      '',
      '--b',
      'Content-Type: application/pgp-encrypted',
      '',
      'Version: 1',
      '--b--',
    );
    await expect(read(mail)).rejects.toMatchObject({ key: 'fileIsSealedMail' });
    const body = crlf(...head, 'Subject: Mill', '', '-----BEGIN PGP MESSAGE-----', '', 'hQEMA');
    await expect(read(body)).rejects.toMatchObject({ key: 'fileIsSealedMail' });
  });

  /** Definite lengths below 128, or the form that ends with two zeros, which programs write for long messages. */
  const element = (tag: number, ...parts: readonly Uint8Array[]): Buffer =>
    Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
  const short = (tag: number, content: Uint8Array): Buffer =>
    Buffer.concat([Buffer.from([tag, content.length]), content]);
  const kind = (last: number): Buffer =>
    Buffer.from(`06092a864886f70d0107${last.toString(16).padStart(2, '0')}`, 'hex');
  const signedAs = (content: Uint8Array): Buffer =>
    element(0x30, kind(2), element(0xa0, element(0x30, element(0x30, kind(1), element(0xa0, content)))));
  const sealedMail = (bytes: Uint8Array, type = 'application/pkcs7-mime; smime-type=signed-data'): string =>
    crlf(
      ...head,
      'Subject: Mill',
      `Content-Type: ${type}; name="smime.p7m"`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(bytes),
    );

  it('is read if it is packed into one file with its signature', async () => {
    const inside = Buffer.from(
      multipart('multipart/mixed; boundary=b', 'b', crlf('', mill), crlf('', 'The end.')),
    );
    const parts = [];
    for (let at = 0; at < inside.length; at += 100) parts.push(short(0x04, inside.subarray(at, at + 100)));
    const text = `${mill}\n\nThe end.`;
    expect((await read(sealedMail(signedAs(element(0x24, ...parts))))).text).toBe(text);
    const long = Buffer.concat([Buffer.from([0x04, 0x82, inside.length >> 8, inside.length & 255]), inside]);
    expect((await read(sealedMail(signedAs(long), 'application/octet-stream'))).text).toBe(text);
  });

  it.for([
    ['encrypted', element(0x30, kind(3), element(0xa0, kind(1)))],
    ['cut off', signedAs(Buffer.alloc(0)).subarray(0, 34)],
    [
      'a signature without content',
      element(0x30, kind(2), element(0xa0, element(0x30, element(0x30, kind(1))))),
    ],
  ] as const)('is refused by its name if it is packed into one file that is %s', async ([, sealed]) => {
    const key = 'fileIsSealedMail';
    await expect(read(sealedMail(sealed))).rejects.toMatchObject({ key });
    await expect(read(mailWith(attached('smime.p7m', sealed)))).rejects.toMatchObject({ key });
    await expect(read(sealed, 'smime.p7m')).rejects.toMatchObject({ key });
  });

  const message = crlf('From: b@example.org', 'Subject: Flour', '', mill);
  it.for([
    ['an inline document', mailWith(inline('essay.docx', essay))],
    [
      'a document without a name',
      mailWith(part({ type: 'application/msword', encoding: 'base64' }, base64(essay))),
    ],
    ['a text with a name', mailWith(part({ type: 'text/plain; name=essay.txt' }, mill))],
    ['a forwarded message', mailWith(part({ type: 'message/rfc822' }, message))],
    ['a forwarded message with a name', mailWith(part({ type: 'message/rfc822; name="Re: a"' }, message))],
    ['a message of a digest', multipart('multipart/digest; boundary=b', 'b', crlf('', message))],
    ['winmail.dat', mailWith(attached('winmail.dat', makeTnef([['essay.docx', essay]])))],
    [
      'a part without headers',
      multipart('multipart/mixed; boundary=b', 'b', crlf('', `${mill}\r\n\r\nEnd.`)),
    ],
    ['parts without a boundary', multipart('multipart/mixed', 'b', crlf('', mill))],
    ['parts with an empty boundary', multipart('multipart/mixed; boundary=""', 'b', crlf('', mill))],
    ['parts with a wrong boundary', multipart('multipart/mixed; boundary=c', 'b', crlf('', mill))],
    ['a multipart without parts', crlf(...head, 'Subject: a', 'Content-Type: multipart/mixed', '', mill)],
    [
      'a boundary that another one begins with',
      multipart(
        'multipart/mixed; boundary=b',
        'b',
        crlf(
          'Content-Type: multipart/mixed; boundary=b2',
          '',
          '--b2',
          '',
          'First.',
          '--b2',
          '',
          mill,
          '--b2--',
        ),
      ),
    ],
    [
      'a form that is not the plain one, which only names it',
      multipart(
        'multipart/alternative; boundary=b',
        'b',
        crlf('', 'This is HTML.'),
        crlf('Content-Type: text/html', '', `<p>${mill}</p>`),
      ),
    ],
  ] as const)('is read with %s', async ([, mail]) => {
    expect((await read(mail)).text).toContain(mill);
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

  it('is its rich text if it has nothing else', async () => {
    const rtf =
      '{\\rtf1\\ansi\\fromtext \\fs20 The mill by the stream ground no flour.\\par The mill stood still.}';
    for (const kind of ['compressed', 'stored'] as const) {
      const msg = message({ '__substg1.0_10090102': makeRichText(rtf, kind) });
      expect((await read(msg, 'mill.msg')).text).toMatch(
        /^The mill by the stream ground no flour\.\n.*stood still/s,
      );
    }
    const damaged = message({ '__substg1.0_10090102': Buffer.alloc(40, 1) });
    await expect(read(damaged, 'mill.msg')).rejects.toMatchObject({ key: 'fileIsOutlookMessage' });
  });

  it('is read with its attachments, and with messages that are attached to it', async () => {
    const inner = '__attach_version1.0_#00000001/__substg1.0_3701000D/';
    const msg = message({
      '__substg1.0_1000001F': wide('See below.'),
      '__attach_version1.0_#00000000/__substg1.0_3707001F': wide('essay.docx'),
      '__attach_version1.0_#00000000/__substg1.0_37010102': essay,
      [`${inner}__properties_version1.0`]: Buffer.alloc(32),
      [`${inner}__substg1.0_1000001F`]: wide('The answer of the miller.'),
    });
    const { text } = await read(msg, 'mill.msg');
    expect(text.replaceAll('\0', '')).toBe(
      'See below.\n\nThe mill by the stream ground no flour.\n\nThe answer of the miller.',
    );
  });

  it('is refused if an attached object cannot be read', async () => {
    const msg = message({
      '__substg1.0_1000001F': wide('See below.'),
      '__attach_version1.0_#00000000/__substg1.0_3701000D/CONTENTS': Buffer.alloc(32),
    });
    await expect(read(msg, 'mill.msg')).rejects.toMatchObject({ key: 'fileAttachmentUnread' });
  });
});
