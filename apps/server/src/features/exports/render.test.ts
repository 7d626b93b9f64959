import { recognitionNote } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { seededText } from '../../testing/texts.ts';
import { csvCell, notations } from '../../finding/files/csv-table.ts';
import { renderInThread } from './render/render-in-thread.ts';
import { render } from './render/render.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { readZipText } from '../../testing/read-zip.ts';
import { sampleTask } from './testing/sample-task.ts';

const scripts = {
  German: 'Größenverhältnisse der Straßen',
  Greek: 'Το λιμάνι της πόλης',
  Cyrillic: 'Гавань и море',
  Vietnamese: 'bến cảng đẹp',
  Chinese: '港口與船隻',
  Japanese: 'これはテストです',
  Korean: '항구와 배',
  Thai: 'ข้อความทดสอบ',
  Hebrew: 'שלום',
  Armenian: 'Հայերեն լեզու',
  Ethiopic: 'አማርኛ ቋንቋ',
  Georgian: 'ქართული ენა',
  Devanagari: 'भाषा',
  Tamil: 'மனம்',
  Lao: 'ພາສາລາວ',
} as const;

const quiet = (): void => {};

describe('a text that was read by text recognition', () => {
  it('is marked in every kind of report', async () => {
    const task = sampleTask(['A scanned page.\n']);
    const marked = { ...task, report: { ...task.report, IsRecognised: true } };
    const note = recognitionNote[task.language];
    for (const kind of ['pdf', 'cst'] as const) {
      const own = await readMadePdf(await render({ ...marked, format: kind }, quiet));
      expect(own.text.replaceAll(/\s+/g, ' ')).toContain(note);
      expect((await readMadePdf(await render({ ...task, format: kind }, quiet))).text).not.toContain(
        'misread',
      );
    }
    const word = await readZipText(await render({ ...marked, format: 'docx' }, quiet), 'word/document.xml');
    expect(word).toContain(note);
  });
});

describe('the designed PDF', () => {
  it.each(Object.entries(scripts))('has %s text that can be searched and copied', async (_name, text) => {
    const { text: read } = await readMadePdf(await render(sampleTask([`${text}\n`]), quiet));
    expect(read.normalize('NFC')).toContain(text.normalize('NFC'));
  });

  it('is the same after other reports as alone, whatever characters those contained', async () => {
    const task = sampleTask([
      `${Object.values(scripts).join('\n')}\n`,
      { text: seededText(3, 60), source: 1 },
    ]);
    const signal = new AbortController().signal;
    const alone = await renderInThread(task, { signal, onProgress: async () => {} });
    // Characters that share their glyphs with usual ones: a non-breaking space, and a radical.
    await render(sampleTask([`\u00A0a\u00A0b \u2F00 \uFB01n\n`, seededText(4, 60)]), quiet);
    expect(Buffer.compare(await render(task, quiet), alone)).toBe(0);
  });

  it('has spaces that are found as spaces, also after a non-breaking one', async () => {
    const { text } = await readMadePdf(await render(sampleTask(['10\u00A0percent of the words\n']), quiet));
    expect(text).toContain('percent of the words');
  });

  it('embeds a subset of each font it uses, and no standard fonts', async () => {
    const bytes = Buffer.from(await render(sampleTask([Object.values(scripts).join('\n')]), quiet)).toString(
      'latin1',
    );
    const names = [...bytes.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !/^[A-Z]{6}\+/.test(name))).toEqual([]);
    expect(bytes.match(/\/FontFile[23] /g)?.length).toBeGreaterThanOrEqual(new Set(names).size);
  });

  it('links URLs, numbers to their sources, and sources to the text', async () => {
    const url = `https://example.org/${'abcdefghij'.repeat(28)}`;
    const pdf = await readMadePdf(
      await render(sampleTask(['Before. ', { text: seededText(1, 30), source: 1 }], { url }), quiet),
    );
    expect(new Set(pdf.addresses)).toEqual(new Set([url]));
    // Two or more places in the table of contents, the number in the margin, the number in the table.
    expect(pdf.innerLinks).toBeGreaterThanOrEqual(4);
  });

  it('does not link an address that is not a web address', async () => {
    const { addresses } = await readMadePdf(
      await render(
        sampleTask([{ text: seededText(1, 30), source: 1 }], { url: 'javascript:alert(1)' }),
        quiet,
      ),
    );
    expect(addresses).toEqual([]);
  });

  it('has a page for an empty list, and space for five hundred sources', async () => {
    const none = await readMadePdf(await render(sampleTask([seededText(1, 50)]), quiet));
    expect(none.text).toContain('No source was found.');
    const many = await readMadePdf(
      await render(sampleTask([{ text: seededText(2, 30), source: 1 }], { extraSources: 499 }), quiet),
    );
    expect(many.text).toContain('Source text 500');
    expect(many.pages).toBeGreaterThan(20);
  });

  it('writes the code point of a character that no font has, and leaves out invisible ones', async () => {
    const { text } = await readMadePdf(await render(sampleTask(['a \u{13000}b\u{E0061}c']), quiet));
    expect(text).toContain('a [U+13000]bc');
  });

  // Punjabi, Gujarati, Khmer, Malayalam and Tibetan: marks after letters that define no place for them.
  it.each([
    'ਪੰਜਾਬੀ ਵਿੱਚ ਸਿੱਖ',
    'ગુજરાતીઁં',
    'ភាសាខ្មែរ់ំ',
    'മലയാളം',
    'བོད་སྐད་ཡིག',
    'বাংলা ক্ষত্রিয়',
    'မြန်မာဘာသာ',
    'ಕನ್ನಡ ಭಾಷೆ',
    'සිංහල',
    'తెలుగు',
  ])('draws a script with joined letters: %s', async (text) => {
    const names = Buffer.from(await render(sampleTask([{ text, source: 1 }]), quiet))
      .toString('latin1')
      .match(/\/BaseFont \/[A-Z]{6}\+Noto(?:Sans(?!-)|Serif)/g);
    expect(names).not.toBeNull();
  });

  it.each(['A '.repeat(150), '\u0000\u202E\uD800 broken', '👩‍🚀🎉', 'ᏣᎳᎩ ქართული', ''])(
    'can be made from any title and text: %j',
    async (text) => {
      const pdf = await readMadePdf(
        await render(sampleTask([text, { text, source: 1 }], { title: text }), quiet),
      );
      expect(pdf.pages).toBeGreaterThanOrEqual(3);
    },
  );

  it('shortens long parts without matches only on request', async () => {
    const pieces = [seededText(1, 600), { text: seededText(2, 30), source: 1 }];
    const short = await readMadePdf(await render(sampleTask(pieces, { truncate: true }), quiet));
    const whole = await readMadePdf(await render(sampleTask(pieces), quiet));
    expect(short.text).toContain('480 words without matches');
    expect(whole.text).not.toContain('words without matches');
    expect(short.pages).toBeLessThan(whole.pages);
    const little = [seededText(1, 150), { text: seededText(2, 30), source: 1 }];
    for (const stays of [little, [seededText(1, 600)]]) {
      const pdf = await readMadePdf(await render(sampleTask(stays, { truncate: true }), quiet));
      expect(pdf.text).not.toContain('words without matches');
    }
  });

  it('states the result in one sentence, in the words of the screen, and how the text marks the words', async () => {
    const { report, ...rest } = sampleTask([{ text: seededText(2, 30), source: 1 }, ' end'], {
      language: 'de',
    });
    const cited = {
      Words: 253,
      Sources: 2,
      AcceptedWords: 143,
      AcceptedSources: 1,
      CitedWords: 143,
      CitedSources: 1,
      AutomaticWords: 0,
      OwnWords: 0,
      OwnLeftOutWords: 0,
      SharedWords: 0,
      PassageWords: 110,
    };
    const counted = { ...report, Found: cited, PlagWords: 110, TotalWords: 807, CountableWords: 807 };
    for (const format of ['pdf', 'cst'] as const) {
      const { text } = await readMadePdf(await render({ ...rest, format, report: counted }, quiet));
      const flat = text.replaceAll(/\s+/g, ' ');
      expect(flat).toContain('253 von 807 Wörtern stimmen mit 2 Quellen überein; 143 davon stehen');
      expect(flat).toContain('110 Wörter zählen.');
      expect(flat).toMatch(/Beleg fehlt:? 30 Wörter, 96,8/);
    }
  });

  it('names the passages of a cited source that are neither quoted nor have a reference', async () => {
    const task = sampleTask([{ text: seededText(2, 30), source: 1 }]);
    const sources = task.sources.map((source) => ({
      ...source,
      Cited: true,
      CitedAs: 'doi:10.5555/ships',
      Accepted: true,
    }));
    const Passages = task.markup.Passages.map((passage) => ({ ...passage, Citation: 'none' as const }));
    const { text } = await readMadePdf(
      await render({ ...task, sources, markup: { ...task.markup, Passages } }, quiet),
    );
    expect(text.replaceAll(/\s+/g, ' ')).toContain('1 × neither quoted nor with a reference');
    expect((await readMadePdf(await render(task, quiet))).text).not.toContain('neither quoted nor');
  });

  it('is the same file for the same report, and the plain one is smaller', async () => {
    const pieces = [seededText(1, 600), { text: seededText(2, 30), source: 1 }];
    const first = await render(sampleTask(pieces), quiet);
    expect(Buffer.from(await render(sampleTask(pieces), quiet)).equals(first)).toBe(true);
    expect((await render(sampleTask(pieces, { format: 'cst' }), quiet)).length).toBeLessThan(first.length);
  });

  it('has the guide on request, in the language of the file', async () => {
    const pdf = await readMadePdf(
      await render(sampleTask(['Ein Text.'], { includeGuide: true, language: 'de' }), quiet),
    );
    expect(pdf.bookmarks).toContain('Wie man einen Bericht liest');
    expect(pdf.text).toContain('Fair bleiben');
  });
});

describe('the plain PDF', () => {
  it('has one pair of brackets for a passage, whether its words are found or reworded', async () => {
    const piece = { text: 'the harbour was built in stone', source: 1, found: ['the harbour', 'stone'] };
    const task = sampleTask(['Before. ', piece, ' ', { text: 'ropes and oars', source: 3 }], {
      format: 'cst',
    });
    const { text } = await readMadePdf(await render(task, quiet));
    const flat = text.replaceAll(/\s+/g, ' ');
    expect(flat).toContain('[1: the harbour was built in stone]');
    expect(flat).toContain('[3, not counted: ropes and oars]');
  });
});

describe('words that count for no source', () => {
  const piece = { text: 'the harbour was built in stone', source: 1 };
  const withUncounted = (format: 'cst' | 'docx' | 'json' | 'pdf') => {
    const task = sampleTask(['The brief asks for this. ', piece, ' End.'], { format });
    const NotCounted = [
      { Start: 0, End: 24, Why: 'given' as const },
      { Start: 25, End: 36, Why: 'shared' as const, Texts: 20, OfTexts: 30 },
    ];
    return render({ ...task, markup: { ...task.markup, NotCounted } }, quiet);
  };

  it('appear in brackets with the reason in the plain PDF, and without a mark in the designed one', async () => {
    const { text } = await readMadePdf(await withUncounted('cst'));
    const flat = text.replaceAll(/\s+/g, ' ');
    expect(flat).toContain('[not counted, given to everyone: The brief asks for this.]');
    expect(flat).toMatch(/\[not counted, found in 20 of 30 texts: the harbour\] ?\[1: was built in stone\]/);
    const designed = await readMadePdf(await withUncounted('pdf'));
    expect(designed.text.replaceAll(/\s+/g, ' ')).toContain('The brief asks for this. the harbour was built');
    expect(designed.text).toContain('very many texts contain them');
  });

  it('are hatched and not underlined in the Word document, and listed in the JSON file', async () => {
    const text = (await readZipText(await withUncounted('docx'), 'word/document.xml')) ?? '';
    const runs = [...text.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, run = '']) => run);
    const looks = (words: string) => {
      const run = runs.find((one) => one.includes(`>${words}<`)) ?? '';
      return [run.includes('diagStripe'), run.includes('<w:u ')];
    };
    expect(looks('The brief asks for this.')).toEqual([true, false]);
    expect(looks('the harbour')).toEqual([true, false]);
    const json = JSON.parse(Buffer.from(await withUncounted('json')).toString()) as Record<string, unknown>;
    expect(json['NotCounted']).toEqual([
      { Start: 0, End: 24, Why: 'given' },
      { Start: 25, End: 36, Why: 'shared', Texts: 20, OfTexts: 30 },
    ]);
  });
});

describe('parts that are related to a source', () => {
  const withRelated = (format: 'cst' | 'docx' | 'json' | 'pdf') => {
    const task = sampleTask(['The harbour was slowly built by masons. ', 'The end.'], { format });
    const part = { Start: 0, End: 39, Words: 7, Percent: 81, Type: 'W' as const };
    const Related = [
      {
        ...part,
        Kind: 'summary' as const,
        Title: 'Quays',
        Url: 'https://example.org/quays',
        SourceText: 'Masons came.',
      },
      { ...part, Kind: 'sameContent' as const, Title: 'Piers', Url: '', SourceText: '' },
    ];
    return render({ ...task, markup: { ...task.markup, Related } }, quiet);
  };

  it.each(['pdf', 'cst'] as const)('are notes with both places in the %s file', async (format) => {
    const text = (await readMadePdf(await withRelated(format))).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Related parts that do not count');
    expect(text).toContain('Summary of the source: Quays https://example.org/quays');
    expect(text).toContain('In the text (7 words): “The harbour was slowly built by masons.”');
    expect(text).toContain('In the source: “Masons came.”');
    expect(text).toContain('Same content in other words: Piers');
  });

  it('are notes in the Word document, and listed in the JSON file', async () => {
    const text = (await readZipText(await withRelated('docx'), 'word/document.xml')) ?? '';
    expect(text).toContain('Summary of the source: Quays');
    expect(text).toContain('In the source: “Masons came.”');
    const json = JSON.parse(Buffer.from(await withRelated('json')).toString()) as Record<string, unknown>;
    expect(json['Related']).toMatchObject([{ Kind: 'summary' }, { Kind: 'sameContent', SourceText: '' }]);
  });
});

describe('the Word document', () => {
  it('has one comment for a passage that is interrupted by another one, from its first to its last word', async () => {
    const task = sampleTask(
      ['A ', { text: 'first part ', source: 1 }, { text: 'inside ', source: 2 }, ' end'],
      {
        format: 'docx',
        renderComments: true,
      },
    );
    const bytes = await render(task, quiet);
    const comments = (await readZipText(bytes, 'word/comments.xml')) ?? '';
    expect(comments.match(/<w:comment /g)).toHaveLength(2);
    const text = (await readZipText(bytes, 'word/document.xml')) ?? '';
    for (const id of [0, 1]) {
      expect(text.split(`<w:commentRangeStart w:id="${id}"/>`)).toHaveLength(2);
      expect(text.split(`<w:commentRangeEnd w:id="${id}"/>`)).toHaveLength(2);
      expect(text.split(`<w:commentReference w:id="${id}"/>`)).toHaveLength(2);
    }
  });

  it('has comments with the address as a link and the words of the source, or the reason why they are missing', async () => {
    const pieces = [
      { text: seededText(2, 30), source: 1 },
      ' And ',
      { text: seededText(3, 30), source: 2 },
      ' and ',
      { text: seededText(4, 30), source: 4 },
    ];
    const sourceWords = [['101 0', 'דברי המקור']] as const;
    const task = sampleTask(pieces, { format: 'docx', renderComments: true, sourceWords });
    const sources = task.sources.map((source) =>
      source.Id === 102 ? { ...source, Type: 'F' as const } : source,
    );
    const bytes = await render({ ...task, sources, notReturned: 'signed' }, quiet);
    const comments = ((await readZipText(bytes, 'word/comments.xml')) ?? '').split('</w:comment>');
    expect(comments[0]).toMatch(/<w:hyperlink [^>]*r:id="[^"]+"/);
    expect(comments[0]).toContain('In the source: “דברי המקור”');
    expect(comments[1]).toContain('Only the fingerprint of this source is kept');
    expect(comments[2]).toContain('You may not read this part of the source');
    const rels = (await readZipText(bytes, 'word/_rels/comments.xml.rels')) ?? '';
    expect(rels).toContain('Target="https://example.org/texts/1"');
    expect(await readZipText(bytes, 'word/document.xml')).toContain(
      'the checked file has a digital signature',
    );
  });

  it('has a background behind found words, a dotted line below reworded ones, and hatching if none of them count', async () => {
    const piece = { text: 'the harbour was built in stone', source: 1, found: ['the harbour', 'stone'] };
    const other = { text: 'ropes and oars', source: 3 };
    const task = sampleTask(['Before. ', piece, ' Between. ', other], { format: 'docx' });
    const text = (await readZipText(await render(task, quiet), 'word/document.xml')) ?? '';
    const runs = [...text.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, run = '']) => run);
    const looks = (words: string): unknown => {
      const run = runs.find((one) => one.includes(`>${words}<`)) ?? '';
      return {
        shading: /<w:shd [^>]*w:val="(\w+)"/.exec(run)?.[1],
        underline: /<w:u [^>]*w:val="(\w+)"/.exec(run)?.[1],
      };
    };
    expect(looks('the harbour')).toEqual({ shading: 'clear', underline: 'single' });
    expect(looks(' was built in ')).toEqual({ shading: undefined, underline: 'dotted' });
    expect(looks('stone')).toEqual({ shading: 'clear', underline: 'single' });
    // The sample accepts every fourth source from the third on.
    expect(looks('ropes and oars')).toEqual({ shading: 'diagStripe', underline: 'single' });
  });

  it('contains no character that XML excludes', async () => {
    const bytes = await render(sampleTask(['a\u0000b\u000Bc\uD800d'], { format: 'docx' }), quiet);
    const text = (await readZipText(bytes, 'word/document.xml')) ?? '';
    expect(text).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
    expect(text).toContain('ab');
  });
});

describe('a cell of the table', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    ['a;b', '"a;b"'],
    [-5, '-5'],
    [12.5, '12.5'],
  ])('%j is written as %s', (value, written) => {
    expect(csvCell(value, notations.en)).toBe(written);
  });
});
