import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { detectFormat, extractDocument } from '../index.ts';
import { decodeText } from './decode-text.ts';

const german =
  'Die Brücke über den Fluß ist älter als das „Rathaus“ – so heißt es. Größe und Höhe prüft niemand.';
const french =
  'À l’été où la rivière a failli disparaître, les élèves ont noté la hauteur de l’eau à côté du pont.';

describe('the encoding of a text', () => {
  it.for(['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    '%s with a byte order mark',
    (encoding) => {
      expect(decodeText(iconv.encode(german, encoding, { addBOM: true })).replace(/^\uFEFF/, '')).toBe(
        german,
      );
    },
  );

  it.for(['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be', 'windows-1252'])(
    '%s without a byte order mark',
    (encoding) => {
      for (const text of [german, french]) {
        expect(decodeText(iconv.encode(text, encoding, { addBOM: false }))).toBe(text);
      }
    },
  );

  it.for(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    '%s without a byte order mark, in scripts whose characters have zeros anywhere',
    async (encoding) => {
      const texts = [
        '一座桥比城市还要古老，没有人记得是谁第一个测量了这条河。每年春天，水位都会上升一米。',
        'むかし、一人の漁師が湖のほとりに住んでいた。春になると水が上がった。',
        '그 다리는 도시보다 오래되었고, 봄마다 물이 올랐다. 아무도 강을 잰 사람을 기억하지 못한다.',
      ];
      for (const text of texts) {
        const bytes = iconv.encode(text.repeat(3), encoding, { addBOM: false });
        expect((await extractDocument(bytes, { fileName: 'a.txt' })).text).toBe(text.repeat(3));
      }
    },
  );

  it('is narrow in a text of ASCII with a stray control character', () => {
    const text = 'The keeper\u0019s lamp was lit at dusk and burned until the morning came'.repeat(2);
    expect(decodeText(iconv.encode(text, 'latin1'))).toBe(text);
    expect(decodeText(iconv.encode(` ${text}`, 'latin1'))).toBe(` ${text}`);
  });

  it.for([
    [
      'windows-1251',
      'Мост старше города, и никто не помнит, кто измерил реку первым. Вода поднималась каждую весну.',
    ],
    [
      'shift_jis',
      '橋は町よりも古く、川の水位を最初に測った人を覚えている者はいない。春になると水が上がった。',
    ],
    ['gb18030', '这座桥比城市还要古老，没有人记得是谁第一个测量了这条河。每年春天水位都会上升。'],
    [
      'euc-kr',
      '그 다리는 도시보다 오래되었고 누가 처음 강을 쟀는지 아무도 기억하지 못한다. 봄마다 물이 올랐다.',
    ],
  ] as const)('%s by its letter statistics', ([encoding, text]) => {
    expect(decodeText(iconv.encode(text, encoding))).toBe(text);
  });

  it('reads UTF-16 files as text', async () => {
    const bytes = iconv.encode(german, 'utf-16le', { addBOM: false });
    expect(detectFormat(bytes, 'essay.doc')).toBe('txt');
    expect((await extractDocument(bytes, { fileName: 'essay.txt' })).text).toBe(german);
  });

  it('ends lines with a line feed and removes control characters', async () => {
    const bytes = Buffer.from('one\r\ntwo\rthree\u001A\n\n\n\nfour  \n', 'latin1');
    expect((await extractDocument(bytes, { fileName: 'old.txt' })).text).toBe('one\ntwo\nthree\n\nfour');
  });
});
