import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { syllableCounter } from './count-syllables.ts';

/** Words by their number of syllables. */
const known: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: {
    1: `league the house stone moved walked makes boats strange through school eyes bread whole rules queen guide fruit
      friend year blue shoes build laughed dreamed ships are more I don't`,
    2: `table tables water houses wanted added changes river quiet being going trying people social nation region
      special movement hopeful somewhere didn't actor yellow beyond player poem chaos science lion diet million centre
      before therefore careless lovely ocean language reading little unique business evening argue whereas written
      open weather hundred region create prism client`,
    3: `area idea radio period media serious various actual usual quietly banana history remember animal audience
      musician video theory influence areas museum ratio element together reaction`,
    4: `material society geography january associate continuous ingredient community experience information reality
      television education ability`,
    5: `university international vocabulary imagination ambiguity mathematical`,
  },
  de: {
    1: `Haus Baum Schiff schien See Wien Zoo Bein heut`,
    2: `Wasser Bauer Feuer neue Eier Idee Häuser kaufen dienen erschien Seen Quelle Schule reell Klient geehrt
      vielleicht`,
    3: `Nation Museum Ideen Ferien beenden Linien Arbeiter Gebäude Bäuerin aktuell Energie Theater ideell Patient
      geeignet Folie Folien verdienten`,
    4: `Italien Familie Jubiläum Regierungen Geschwindigkeit Theorien Petroleum beeinflussen materiell Materie
      orientiert Zoologie Tragödie`,
    5: `Universität Wissenschaftlerin kooperieren`,
    6: `Koordination`,
  },
  es: {
    1: `sol pan bien rey que fui buey`,
    2: `casa agua ciudad aire país guerra río leer puente caos cuidar`,
    3: `camino héroe teatro guitarra paraguas ahora Paraguay María poeta baúles`,
    4: `universo aéreo cigüeñales murciélago periódico alegría`,
    5: `universidad naturaleza oceánico`,
  },
  fr: {
    1: `le eau rue nuit table feuille grand homme yeux août langue langues que`,
    2: `maison payer voyage nation piano journée client naïf Noël moment pays théâtre parler`,
    3: `société ouvrier création poésie animal liberté nationaux importance aérien`,
    4: `européen réaliser information coopérer`,
    5: `université nationalité`,
  },
};

describe.each(Object.entries(known))('syllables of %s', (language, byCount) => {
  const words = Object.entries(byCount).flatMap(([count, list]) =>
    list.split(/\s+/).map((word) => [word, Number(count)] as const),
  );
  test.each(words)('%s: %i', (word, count) => {
    expect(syllableCounter(language)?.(word)).toBe(count);
  });

  test('a number has one syllable, and capitals or decomposed accents make no difference', () => {
    const count = syllableCounter(language);
    expect(count?.('1911')).toBe(1);
    expect(count?.('ÉCOLE')).toBe(count?.('e\u0301cole'));
  });

  test('any string has at least one syllable and at most one for each letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        const count = syllableCounter(language)?.(word) ?? 0;
        expect(count).toBeGreaterThanOrEqual(1);
        expect(count).toBeLessThanOrEqual(Math.max(1, word.normalize('NFKD').length + 1));
      }),
    );
  });
});

test('other languages have no counter', () => {
  expect(syllableCounter('it')).toBeUndefined();
  expect(syllableCounter('und')).toBeUndefined();
  expect(syllableCounter('toString')).toBeUndefined();
});
