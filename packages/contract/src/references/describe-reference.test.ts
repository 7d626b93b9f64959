import { describe, expect, test } from 'vitest';
import type { Reference } from '../entities/references.ts';
import { languages } from '../languages.ts';
import { countReferences, describeReference, referenceSummary } from './describe-reference.ts';

const entry: Reference = {
  Idx: 1,
  Start: 0,
  End: 40,
  Text: 'Falkenrath, I. (2009). Measuring bees. Numismatics, 3, 1–9.',
  Authors: ['Falkenrath'],
  Year: 2009,
  Title: 'Measuring bees',
  Identifiers: [],
  State: 'different',
  Reason: '',
  Differences: ['year', 'journal'],
  Notes: [],
  Services: ['Crossref'],
  Record: {
    Service: 'Crossref',
    Url: 'https://doi.org/10.5555/bees',
    Title: 'Measuring the memory of bees',
    Authors: ['Ines Falkenrath', ...Array.from({ length: 8 }, (_, i) => `Author ${i}`)],
    Year: 2014,
    Journal: 'Annals of Apiculture',
    Identifiers: [{ Kind: 'doi', Value: '10.5555/bees' }],
    Updates: [{ Kind: 'retraction', Url: 'https://doi.org/10.5555/bees.r', Year: 2021 }],
  },
};
const missing: Reference = { ...entry, State: 'notFound', Differences: [], Record: null, Notes: ['webPage'] };
const unasked: Reference = { ...missing, State: 'notLookedUp', Reason: 'dayLimit', Notes: [] };

test('an entry is described by its record, the parts that differ, and later notices', () => {
  expect(describeReference(entry, 'en')).toEqual({
    state: 'Record with differences',
    updates: [{ text: 'Retracted or withdrawn (2021)', url: 'https://doi.org/10.5555/bees.r' }],
    remarks: [],
    record:
      'Ines Falkenrath, Author 0, Author 1, Author 2, Author 3, Author 4 and others. 2014. Measuring the memory of bees. Annals of Apiculture',
    comparisons: [
      { part: 'Year', inText: '2009', inRecord: '2014' },
      { part: 'Journal', inText: 'Numismatics, 3, 1–9.', inRecord: 'Annals of Apiculture' },
    ],
  });
  expect(describeReference(missing, 'de').remarks).toEqual([
    'In den befragten Diensten wurde kein Eintrag gefunden. Das ist bei Büchern, Berichten und Webseiten häufig.',
    'Die Angabe nennt eine Webseite. Literaturkataloge enthalten keine Webseiten.',
  ]);
  expect(describeReference(unasked, 'en').remarks).toEqual([
    'This entry could not be looked up: limit for the day reached.',
  ]);
});

describe.each(languages)('in %s', (language) => {
  test('no placeholder is left, and nothing accuses', () => {
    const described = [entry, missing, unasked].map((one) => describeReference(one, language));
    const summary = referenceSummary(
      {
        State: 'Done',
        CanLookUp: false,
        End: 'timeLimit',
        Services: [],
        Entries: [entry, missing, unasked],
        Date: 1,
      },
      language,
      String,
    );
    const text = JSON.stringify([described, summary]);
    expect(text).not.toMatch(/[{]\w+[}]/);
    expect(text).not.toMatch(/fake|invented|fabricat|plagiar|erfunden|gefälscht|invent[ée]|falsifi/i);
    expect(summary).toHaveLength(2);
  });
});

test('entries are counted by their state, and once more if there is a notice', () => {
  expect(countReferences([entry, missing, unasked, missing])).toEqual({
    found: 0,
    different: 1,
    notFound: 2,
    notLookedUp: 1,
    updated: 1,
  });
});
