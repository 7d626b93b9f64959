import { describe, expect, it } from 'vitest';
import type { FoundFigures } from './entities/figures.ts';
import { languages } from './languages.ts';
import { resultSentence } from './result-sentence.ts';
import { noneFound } from './testing/none-found.ts';

function sentence(
  found: Partial<FoundFigures>,
  language: (typeof languages)[number] = 'en',
  TotalWords = 807,
): string {
  const Found = { ...noneFound, ...found };
  return resultSentence(
    {
      PlagWords: Found.Words - Found.AcceptedWords,
      TotalWords,
      CountableWords: TotalWords,
      Found,
      Verdict: null,
    },
    language,
  );
}

const cited = {
  Words: 253,
  Sources: 2,
  AcceptedWords: 143,
  AcceptedSources: 1,
  CitedWords: 143,
  CitedSources: 1,
};

describe('the sentence of a result', () => {
  it.each([
    ['en', '253 of 807 words match 2 sources; 143 of them are in a source the text cites. 110 words count.'],
    [
      'de',
      '253 von 807 Wörtern stimmen mit 2 Quellen überein; 143 davon stehen in einer Quelle, die der Text zitiert. 110 Wörter zählen.',
    ],
    [
      'es',
      '253 de 807 palabras coinciden con 2 fuentes; 143 de ellas están en una fuente que el texto cita. Cuentan 110 palabras.',
    ],
    [
      'fr',
      '253 mots sur 807 correspondent à 2 sources\u00A0; 143 d’entre eux figurent dans une source que le texte cite. 110 mots comptent.',
    ],
  ] as const)('names the part of a cited source in %s', (language, expected) => {
    expect(sentence(cited, language)).toBe(expected);
  });

  it('names only words and sources if all of them count', () => {
    expect(sentence({ Words: 253, Sources: 2 })).toBe('253 of 807 words match 2 sources.');
    expect(sentence({ Words: 30, Sources: 1 }, 'de')).toBe(
      '30 von 807 Wörtern stimmen mit 1 Quelle überein.',
    );
  });

  it('tells cited sources from those that were accepted for other reasons', () => {
    expect(sentence({ ...cited, Sources: 4, AcceptedWords: 163, AcceptedSources: 3 })).toBe(
      '253 of 807 words match 4 sources; 143 of them are in a source the text cites, 20 in 2 accepted sources. 90 words count.',
    );
    expect(sentence({ ...cited, CitedWords: 0, CitedSources: 0 })).toContain(
      '; 143 of them are in an accepted source.',
    );
  });

  it('has forms for one word and for none', () => {
    expect(sentence({ ...cited, Words: 17, AcceptedWords: 16, CitedWords: 1, AcceptedSources: 2 })).toBe(
      '17 of 807 words match 2 sources; 1 of them is in a source the text cites, 15 in an accepted source. 1 word counts.',
    );
    expect(sentence({ ...cited, Words: 143 })).toMatch(/ No word counts\.$/);
  });

  it.each(languages)(
    'says in %s that nothing matches, and writes large numbers as the language does',
    (language) => {
      const total = new Intl.NumberFormat(language).format(12_345);
      expect(sentence({}, language, 12_345)).toContain(total);
      expect(sentence({}, language, 12_345)).not.toContain('{');
      expect(sentence({ ...cited, Words: 2_000, Sources: 2, CitedSources: 2 }, language)).not.toMatch(/[{}]/);
    },
  );

  it.each([
    [
      'en',
      'None of the 807 words count as matching. 66 words occur in sources but do not count: 54 in given texts, 12 in phrases of the class.',
    ],
    [
      'de',
      'Keines der 807 Wörter zählt als Treffer. 66 Wörter kommen in Quellen vor, zählen aber nicht: 54 in vorgegebenen Texten, 12 in Formulierungen der Klasse.',
    ],
    [
      'es',
      'Ninguna de las 807 palabras cuenta como coincidencia. 66 palabras aparecen en fuentes, pero no cuentan: 54 en textos proporcionados, 12 en frases de la clase.',
    ],
    [
      'fr',
      'Aucun des 807 mots ne compte comme correspondance. 66 mots figurent dans des sources mais ne comptent pas\u00A0: 54 dans des textes fournis, 12 dans des formulations de la classe.',
    ],
  ] as const)('names what was found and left out, with the reasons, in %s', (language, expected) => {
    const LeftOut = [
      { Why: 'given', Words: 54 },
      { Why: 'shared', Words: 12 },
    ] as const;
    expect(
      resultSentence(
        { PlagWords: 0, TotalWords: 807, CountableWords: 807, Found: null, LeftOut, Verdict: null },
        language,
      ),
    ).toBe(expected);
  });

  it('tells sources with too few words only where nothing else was found', () => {
    const LeftOut = [{ Why: 'few', Words: 14 }] as const;
    expect(
      resultSentence(
        { PlagWords: 0, TotalWords: 90, CountableWords: 90, Found: null, LeftOut, Verdict: null },
        'en',
      ),
    ).toBe(
      'None of the 90 words count as matching. 14 words occur in sources but do not count: 14 in sources with too few matching words.',
    );
    const Found = { ...noneFound, Words: 30, Sources: 1 };
    expect(
      resultSentence(
        { PlagWords: 30, TotalWords: 90, CountableWords: 90, Found, LeftOut, Verdict: null },
        'en',
      ),
    ).toBe('30 of 90 words match 1 source.');
    const given = [{ Why: 'given', Words: 1 }] as const;
    expect(
      resultSentence(
        { PlagWords: 30, TotalWords: 90, CountableWords: 90, Found, LeftOut: given, Verdict: null },
        'en',
      ),
    ).toBe(
      '30 of 90 words match 1 source. 1 more word occurs in sources but does not count: 1 in given texts.',
    );
  });
});

it('words of given texts are subtracted from the total, which the sentence names as well', () => {
  const figures = {
    PlagWords: 155,
    TotalWords: 305,
    CountableWords: 155,
    Found: { ...noneFound, Words: 155, Sources: 1, PassageWords: 155 },
    Verdict: null,
  };
  expect(resultSentence(figures, 'en')).toBe(
    '155 of 155 words that count match 1 source. The text has 305 words; 150 of them are in given texts.',
  );
  expect(resultSentence(figures, 'de')).toBe(
    '155 von 155 Wörtern, die zählen, stimmen mit 1 Quelle überein. Der Text hat 305 Wörter; 150 davon stehen in vorgegebenen Texten.',
  );
  expect(resultSentence({ ...figures, PlagWords: 0, Found: null }, 'en')).toBe(
    'None of the 155 words that count match a source. The text has 305 words; 150 of them are in given texts.',
  );
});
