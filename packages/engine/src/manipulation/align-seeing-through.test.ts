import { describe, expect, test } from 'vitest';
import { alignmentDefaults, alignTexts, analyseText, compileReport, fingerprintText } from '../index.ts';
import { asProse, makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';

const copied =
  'A dry stone wall stands without mortar because every stone is wedged by the weight of the ones above it, and ' +
  'because the waller sets long through stones across both faces at knee height and again at the waist. Rain runs ' +
  'straight through such a wall, frost has nothing to burst, and a good one outlives the farmer who ordered it.';
const before =
  'Before I began the survey I talked to the people who keep the gardens near my home. None of them had ever seen how ' +
  'their own boundary was made, and two asked me for a book. ';
const after =
  ' Most of the places on my list had been fenced with wire in the nineteen sixties, and only two still showed what ' +
  'had been there earlier. The council has no plans.';
const source = analyseText(
  `Visitors often ask why the fields look as they do. ${copied} Hedges need a yearly cut; repairs are due every decade.`,
);

const cyrillic: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', y: 'у' };

function eachWord(change: (word: string) => string): string {
  return copied.replace(/[a-z]+/gi, (word) => change(word));
}

const tricks: Readonly<Record<string, string>> = {
  none: copied,
  'Cyrillic letters': copied.replace(/[aeocpxy]/g, (letter) => cyrillic[letter] ?? letter),
  'Greek letters': copied.replaceAll('o', 'ο').replaceAll('v', 'ν').replaceAll('A', 'Α'),
  'zero-width characters': copied.replace(/(?<=[a-z])(?=[a-z])/g, '\u200b'),
  'joiners and direction marks': eachWord((word) => `\u200f${word.slice(0, 2)}\u200d${word.slice(2)}\u2060`),
  'fillers and controls': eachWord(
    (word) => `${word.slice(0, 1)}\u3164${word.slice(1, 3)}\u0002${word.slice(3)}`,
  ),
  'soft hyphens': copied.replace(/(?<=[a-z])(?=[a-z])/g, '\u00ad'),
  'blanks of odd widths': copied.replaceAll(' ', '\u2005'),
  'Braille blanks': copied.replaceAll(' ', '\u2800'),
  'strokes through letters': copied.replace(/[a-z]/g, '$&\u0336'),
  'marks under and over': copied.replace(/[a-z]/g, '$&\u0324\u0489'),
  'letters with two blanks between words': copied.replaceAll(' ', '  ').replace(/(?<=[a-z])(?=[a-z])/gi, ' '),
  'letters with one blank throughout': copied.replace(/(?<=[a-z ,.])(?=[a-z])/gi, ' ').replace(/ +/g, ' '),
  'no blanks': copied.replaceAll(' ', ''),
  'no blanks nor points': copied.replace(/[ .,]/g, ''),
  'every second blank left out': copied.replace(/ (\S+) /g, ' $1'),
  'each word turned around': eachWord((word) => `\u202e${Array.from(word).toReversed().join('')}\u202c`),
  'a turned stretch': `\u202e${Array.from(copied).toReversed().join('')}\u202c`,
  'small capitals': copied.replace(
    /[acdekmoptuvwz]/g,
    (letter) => 'ᴀ ᴄᴅᴇ     ᴋ ᴍ ᴏᴘ   ᴛᴜᴠᴡ  ᴢ'[letter.charCodeAt(0) - 97] ?? letter,
  ),
};

describe.each(Object.entries(tricks))('a copy with %s', (name, changed) => {
  const text = before + changed + after;
  const checked = analyseText(text);

  test('is found in its place, as a copy', () => {
    const passages = alignTexts(checked, source, alignmentDefaults);
    expect(passages.length).toBe(1);
    const [passage] = passages;
    expect(Math.abs((passage?.checkedStartChar ?? 0) - before.length)).toBeLessThan(10);
    expect(Math.abs((passage?.checkedEndChar ?? 0) - before.length - changed.length)).toBeLessThan(10);
    expect(source.text.slice(passage?.sourceStartChar, passage?.sourceEndChar)).toContain(
      copied.slice(8, -8),
    );
    // A stretch without full stops may have a chance word or two at its ends.
    expect(passage?.similarityPercent).toBeGreaterThan(93);
  });

  test('is also found if the source is changed', () => {
    const passages = alignTexts(source, checked, alignmentDefaults);
    expect(passages.length).toBe(1);
    expect(passages[0]?.similarityPercent).toBeGreaterThan(93);
    expect(text.slice(passages[0]?.sourceStartChar, passages[0]?.sourceEndChar).length).toBeGreaterThan(
      changed.length * 0.95,
    );
  });

  test('is reported, and its runs are equal in both texts', () => {
    const passages = alignTexts(checked, source, alignmentDefaults);
    const rating = { isAccepted: false, isExcluded: false };
    const report = compileReport({
      checked,
      sources: [{ sourceId: 1, passages, rating }],
      settings: alignmentDefaults,
    });
    expect(report.sources).toHaveLength(1);
    expect(report.matchedWords).toBeGreaterThan(0);
    for (const run of passages.flatMap(({ runs }) => runs)) {
      for (let i = 0; i < run.wordCount; i++) {
        const [here, there] = [run.checkedStartWord + i, run.sourceStartWord + i];
        expect(checked.words.hashesHigh[here]).toBe(source.words.hashesHigh[there]);
        expect(checked.words.hashesLow[here]).toBe(source.words.hashesLow[there]);
      }
    }
    expect(name).not.toBe('');
  });
});

test('fingerprints see through every trick that the words alone show', () => {
  const blind = new Set([
    'no blanks',
    'no blanks nor points',
    'every second blank left out',
    'a turned stretch',
    'letters with one blank throughout',
  ]);
  const known = new Set(fingerprintText(source).hashes);
  const seen = Object.entries(tricks)
    .filter(([, changed]) => {
      const { hashes } = fingerprintText(analyseText(changed));
      return [...hashes].filter((hash) => known.has(hash)).length > 10;
    })
    .map(([name]) => name);
  expect(seen).toEqual(Object.keys(tricks).filter((name) => !blind.has(name)));
});

test('passages between texts of long words never overlap and are inside the text', () => {
  const random = seededRandom(4);
  const vocabulary = makeVocabulary(3000);
  for (let round = 0; round < 40; round++) {
    const shared = randomWords(random, 60, vocabulary);
    const own = (): string[] => randomWords(random, 60, vocabulary);
    const joinSome = (words: readonly string[]): string =>
      words.map((word) => (random() < 0.7 ? word : `${word} `)).join('');
    const checked = analyseText(
      `${asProse(random, own())} ${joinSome([...shared.slice(0, 30), ...own(), ...shared.slice(30)])} ${asProse(random, own())}`,
    );
    const other = analyseText(
      `${asProse(random, own())} ${asProse(random, shared)} ${asProse(random, own())}`,
    );
    const passages = alignTexts(checked, other, alignmentDefaults);
    expect(passages.length).toBeGreaterThan(0);
    let reached = 0;
    for (const passage of passages) {
      expect(passage.checkedStartWord).toBeGreaterThanOrEqual(reached);
      expect(passage.checkedEndWord).toBeGreaterThan(passage.checkedStartWord);
      expect(passage.sourceEndWord).toBeLessThanOrEqual(other.words.count);
      expect(passage.checkedStartChar).toBe(checked.words.startChars[passage.checkedStartWord]);
      expect(passage.checkedEndChar).toBe(checked.words.endChars[passage.checkedEndWord - 1]);
      expect(passage.checkedEndChar - passage.checkedStartChar).toBeGreaterThanOrEqual(
        alignmentDefaults.minRegionLengthChars,
      );
      reached = passage.checkedEndWord;
    }
  }
});

test('a passage is found although the other text separates its compounds', () => {
  const german =
    'Die Kraftfahrzeughaftpflichtversicherungsgesellschaft zahlt den Schaden, den der Fahrer eines fremden Wagens auf dem Hof angerichtet hat, nur gegen Vorlage der Papiere.';
  const [passage] = alignTexts(
    analyseText(german),
    analyseText(`Neulich hieß es: ${german} So steht es da.`),
    alignmentDefaults,
  );
  expect(passage?.similarityPercent).toBe(100);
});
