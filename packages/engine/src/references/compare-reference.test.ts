import { describe, expect, test } from 'vitest';
import { readEntry } from '../citations/bibliography/read-bibliography.ts';
import { identifiersIn } from '../identifiers/parse-identifiers.ts';
import { compareReference } from './compare-reference.ts';
import { readReferences } from './read-references.ts';
import type { ComparedReference, ReferenceRecord } from './types.ts';

const tides: ReferenceRecord = {
  title: 'Tides & lamps: how harbours kept their hours',
  authors: ['Orla Wexcombe', 'Tomás Berrocal Núñez', 'Jörg Straßner'],
  years: [2019, 2020],
  journals: ['Journal of Harbour Studies'],
  identifiers: { doi: '10.5555/tides.2019' },
  isPreprint: false,
  isJournalArticle: true,
};

function compared(text: string, record: Partial<ReferenceRecord> = {}): ComparedReference {
  const entry = { ...readEntry(text), text, identifiers: identifiersIn(text) };
  return compareReference(entry, { ...tides, ...record });
}

const clean = { isSameWork: true, differences: [], notes: [] };

describe('a reference to the same work', () => {
  test.each([
    'Wexcombe, O., Berrocal Nunez, T., & Strassner, J. (2019). Tides and lamps: How harbours kept their hours. Journal of Harbour Studies, 12(3), 45–67.',
    'J. Straßner, O. Wexcombe, and T. Berrocal, “Tides & lamps,” J. Harbour Stud., vol. 12, 2020.',
    'Wexcombe O, et al. Tides and lamps: how harbours kept their hours. J Harb Stud. 2018;12(3):45-67.',
    'WEXCOMBE, Orla u. a.: Tides and Lamps. How Harbours Kept Their Hours. In: Journal of Harbour Studies 12 (2021).',
    'Wexcombe, O. et al.: Tides and lamps. doi:10.5555/TIDES.2019',
  ])('is recognised: %s', (text) => {
    expect(compared(text)).toMatchObject(clean);
  });

  test('is recognised with transcribed umlauts and a misspelt name', () => {
    expect(
      compared('Muellar, K. (2003). Lampen und Leute am Hafen. Zeitschrift für Hafenkunde, 3.', {
        title: 'Lampen und Leute am Hafen',
        authors: ['Karl Müller'],
        years: [2003],
        journals: ['Zeitschrift für Hafenkunde'],
        identifiers: {},
      }),
    ).toMatchObject(clean);
  });

  test('is recognised in a script without spaces', () => {
    expect(
      compared('王伟 (2015). 港口灯塔的历史研究. 港口学报, 3, 1–9.', {
        title: '港口灯塔的历史研究',
        authors: [],
        years: [2015],
        journals: [],
        identifiers: {},
      }),
    ).toMatchObject(clean);
  });
});

describe('the differences of a reference', () => {
  const entry = (changes: { year?: number; name?: string; title?: string; journal?: string; doi?: string }) =>
    `${changes.name ?? 'Wexcombe'}, O., & Berrocal, T. (${changes.year ?? 2019}). ${changes.title ?? 'Tides and lamps: How harbours kept their hours'}. ${changes.journal ?? 'Journal of Harbour Studies'}, 12(3), 45–67. https://doi.org/${changes.doi ?? '10.5555/tides.2019'}`;

  test.each([
    [{ year: 2012 }, 'year'],
    [{ name: 'Falkenrath' }, 'authors'],
    [{ title: 'Tides and ladders: How harbours lost their hours' }, 'title'],
    [{ journal: 'Quarterly of Numismatics' }, 'journal'],
    [{ doi: '10.5555/other' }, 'identifier'],
  ] as const)('are %o', (changes, difference) => {
    expect(compared(entry(changes))).toMatchObject({ isSameWork: true, differences: [difference] });
  });

  test('exclude the year, the journal and the DOI of a preprint', () => {
    const preprint = {
      isPreprint: true,
      years: [2017],
      journals: ['arXiv'],
      identifiers: { doi: '10.48550/arxiv.1' },
    };
    expect(compared(entry({}), preprint)).toMatchObject({ ...clean, notes: ['preprint'] });
    const cited = 'Wexcombe, O. (2017). Tides and lamps: How harbours kept their hours. arXiv:1707.01234.';
    expect(compared(cited)).toMatchObject({ ...clean, notes: ['published'] });
  });
});

describe('a reference to another work', () => {
  test.each([
    'Wexcombe, O., & Berrocal, T. (2019). A field guide to northern winds. Journal of Harbour Studies, 12(3), 70–81.',
    'Falkenrath, I. (2001). Editorial. Journal of Harbour Studies, 2, 1.',
    'Tides. Encyclopaedia of the Sea, 2019.',
  ])('is not taken for the same work: %s', (text) => {
    expect(compared(text).isSameWork).toBe(false);
  });

  test('a short title needs an author', () => {
    const record = { title: 'Editorial', authors: ['Ines Falkenrath'], years: [2001] };
    expect(compared('Wexcombe, O. (2001). Editorial. Lamps, 2, 1.', record).isSameWork).toBe(false);
    expect(compared('Falkenrath, I. (2001). Editorial. Lamps, 2, 1.', record).isSameWork).toBe(true);
  });
});

test('entries are read with their own words, without numbers and broken lines', () => {
  const text =
    'Text.\n\nReferences\n\n[1] Wexcombe, O. (2019). Tides and\n    lamps. Lantern Press.\n[2] Ibid.\n';
  const [first, ...others] = readReferences(text);
  expect(first?.text).toBe('Wexcombe, O. (2019). Tides and lamps. Lantern Press.');
  expect(text.slice(first?.startChar, first?.endChar)).toContain('[1] Wexcombe');
  expect(others).toEqual([]);
});

test('long and hostile titles and names are compared', () => {
  const long = 'a '.repeat(100_000);
  expect(
    compared(`${long}(2019). ${long}`, { title: long, authors: [long, long], journals: [long] }).isSameWork,
  ).toBe(true);
});
