import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../index.ts';
import { makeGlyphPdf, type GlyphsToPaint } from '../../../testing/make-glyph-pdf.ts';

const marks = { withoutWidth: /^\p{Mn}/u };

async function textOf(painted: readonly GlyphsToPaint[]): Promise<string> {
  return (await extractDocument(makeGlyphPdf([painted], marks), { fileName: 'a.pdf' })).text;
}

/** Every character is a glyph, one line below the other. */
const lines = (
  texts: readonly string[],
  order = (text: string): string[] => Array.from(text),
): GlyphsToPaint[] => texts.map((text, index) => ({ x: 50, y: 700 - index * 14, glyphs: order(text) }));

const scripts: readonly (readonly [string, string])[] = [
  ['Thai', 'ร้านเล็กริมน้ำเปิดทุกเช้า เด็กๆ ชอบฟังเรื่องเก่าที่นั่น'],
  ['Lao', 'ຮ້ານນ້ອຍແຄມນ້ຳເປີດທຸກເຊົ້າ ເດັກນ້ອຍມັກຟັງ'],
  ['Hindi', 'नदी के पास की दुकान सुबह खुलती है और बच्चे कहानियाँ सुनते हैं'],
  ['Marathi', 'नदीकाठचे दुकान सकाळी उघडते आणि मुले जुन्या गोष्टी ऐकतात'],
  ['Bengali', 'নদীর ধারের ছোট দোকান সকালে খোলে এবং ছেলেরা গল্প শোনে'],
  ['Tamil', 'ஆற்றின் அருகே உள்ள சிறிய கடை காலையில் திறக்கும்'],
  ['Telugu', 'నది పక్కన ఉన్న చిన్న అంగడి ఉదయం తెరుస్తారు'],
  ['Malayalam', 'പുഴയുടെ അരികിലെ ചെറിയ കട രാവിലെ തുറക്കും'],
  ['Khmer', 'ហាងតូចក្បែរទន្លេបើករៀងរាល់ព្រឹក'],
  ['Burmese', 'မြစ်ကမ်းနားက ဆိုင်လေးကို မနက်တိုင်း ဖွင့်တယ်'],
  // Signs that look like those painted before their consonant follow marks that are glyphs of their own.
  ['longer Burmese', 'ကျေးရွာမှာ နေသာတဲ့နေ့တွေမှာပဲ ညနေတိုင်း ပုံပြင် ဖြစ်ခဲ့ပြီး ကျောင်းသားများ လာကြသည်'],
];

const hebrew = 'הַזָּקֵן סִפֵּר לַיְּלָדִים סִפּוּר יָשָׁן';
const arabic = 'كَتَبَ الشَّيْخُ قِصَّةً قَدِيمَةً عَنِ النَّهْرِ';

/** Letters with their marks. */
const clustersOf = (text: string): string[] => text.match(/\P{M}\p{M}*/gu) ?? [];

describe('marks that are painted apart from their letters', () => {
  it.for(scripts)('are read in %s', async ([, text]) => {
    expect(await textOf(lines([text]))).toBe(text.normalize('NFC'));
  });

  it.for([hebrew, arabic])('are read from right to left: %s', async (text) => {
    const marksFirst = (line: string): string[] => Array.from(line).toReversed();
    const lettersFirst = (line: string): string[] =>
      clustersOf(line)
        .toReversed()
        .flatMap((part) => Array.from(part));
    expect(await textOf(lines([text], marksFirst))).toBe(text.normalize('NFC'));
    expect(await textOf(lines([text], lettersFirst))).toBe(text.normalize('NFC'));
  });

  it('are read once if they are painted twice', async () => {
    const [line] = lines([scripts[0]?.[1] ?? '']);
    if (line === undefined) throw new Error('no line');
    expect(await textOf([line, { ...line, x: line.x + 0.3 }])).toBe(scripts[0]?.[1]);
  });

  it('follow the letter before them if a font states forms of its own for tall letters', async () => {
    expect(await textOf(lines(['ป\uF70Aา ฟ\uF70Bา']))).toBe('ป่า ฟ้า');
  });
});

describe('syllables whose text a font states for their first glyph', () => {
  const unstated = /^\uE000/;
  /** Each syllable of several letters is painted with two glyphs. */
  const inSyllables = (text: string): string[] =>
    clustersOf(text).flatMap((part) => (part.length > 1 ? [part, `\uE000${part}`] : [part]));

  it.for(scripts)('are read without the numbers of their other glyphs in %s', async ([, text]) => {
    // The numbers are then those of letters and digits.
    const before = { x: 50, y: 730, glyphs: Array.from('अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह') };
    const bytes = makeGlyphPdf([[before, { x: 50, y: 700, glyphs: inSyllables(text) }]], { unstated });
    const { text: read } = await extractDocument(bytes, { fileName: 'a.pdf' });
    expect(read.split('\n\n').at(-1)).toBe(text.normalize('NFC'));
  });
});

describe('vowel signs that are painted before their consonant', () => {
  it('are read after it', async () => {
    const seen = [...Array.from('िकताब िमली िसर'), 'क्', ...Array.from('िथत')];
    expect(await textOf([{ x: 50, y: 700, glyphs: seen }])).toBe('किताब मिली सिरक्थित');
    expect(await textOf([{ x: 50, y: 700, glyphs: Array.from('েবলা েগাল') }])).toBe('বেলা গোল'.normalize('NFC'));
  });

  it('stay where they are if the page states them where they are read', async () => {
    const read = 'किताब मिली कि वह';
    expect(await textOf(lines([read]))).toBe(read);
  });
});

describe('accents that are signs of their own', () => {
  /** Letters of five points; an accent lies over the letter with the index that precedes it. */
  const accented = (
    letters: string,
    accents: Readonly<Record<number, string>>,
    isFirst: boolean,
  ): GlyphsToPaint[] =>
    Array.from(letters).flatMap((letter, index) => {
      const place = { y: 700, size: 10 };
      const own = { ...place, x: 50 + index * 5, glyphs: [letter] };
      const accent = accents[index];
      if (accent === undefined) return [own];
      const over = { ...place, x: own.x + 0.4, glyphs: [accent] };
      return isFirst ? [over, own] : [own, over];
    });

  it.for([true, false])('join their letter, also if they are painted before it: %s', async (isFirst) => {
    expect(await textOf(accented('cestina zlutoucka', { 0: 'ˇ', 2: 'ˇ', 8: 'ˇ', 11: 'ˇ' }, isFirst))).toBe(
      'čeština žluťoucka',
    );
    expect(await textOf(accented('tuzolto zolw laka', { 1: '˝', 8: '˙', 14: '˛' }, isFirst))).toBe(
      'tűzolto żolw ląka',
    );
    expect(await textOf(accented('manana role', { 2: '~', 8: '^' }, isFirst))).toBe('mañana rôle');
    expect(await textOf(accented('dag arija', { 2: '˘', 4: '¯' }, isFirst))).toBe('dağ ārija');
  });
});
