import { describe, expect, it } from 'vitest';
import type { FoundFigures } from '../entities/figures.ts';
import { languages } from '../languages.ts';
import { resultSentence } from '../result-sentence.ts';
import { noneFound } from '../testing/none-found.ts';
import { resultVerdict } from './result-verdict.ts';
import { searchGapSentences, verdictLabels, verdictSentences } from './verdict-texts.ts';

function verdict(PlagWords: number, found: Partial<FoundFigures>, TotalWords = 271) {
  const Found = { ...noneFound, Words: PlagWords, PassageWords: PlagWords, ...found };
  const ResultPercent = (100 * PlagWords) / TotalWords;
  return resultVerdict({ ResultPercent, PlagWords, CountableWords: TotalWords, Found });
}

describe('the verdict of a result', () => {
  it('is green below the limit, and red above it', () => {
    expect(verdict(0, {})).toMatchObject({ Level: 'fine', Reasons: [] });
    expect(verdict(27, {})).toMatchObject({ Level: 'fine', Reasons: [] });
    expect(verdict(28, {})).toMatchObject({ Level: 'high', Reasons: [] });
  });

  it('is never green while words that nothing marks were left out automatically', () => {
    expect(verdict(0, { AutomaticWords: 1 })).toMatchObject({ Level: 'review', Reasons: ['leftOut'] });
    const whole = verdict(0, { AutomaticWords: 271 });
    expect(whole).toMatchObject({ Level: 'review', LeftOutWords: 271, LeftOutPercent: 100 });
    expect(verdict(100, { AutomaticWords: 50 })).toMatchObject({ Level: 'high', Reasons: ['leftOut'] });
  });

  it('says how much is from texts by the same author, and is amber only while a rule leaves such words out', () => {
    const own = verdict(20, { OwnWords: 11 });
    expect(own).toMatchObject({ Level: 'fine', Reasons: [], OwnWords: 11 });
    expect(verdictLabels(own, 'en')).toEqual(['4% from own texts of the author']);
    const leftOut = verdict(0, { OwnLeftOutWords: 271 });
    expect(leftOut).toMatchObject({ Level: 'review', Reasons: ['ownLeftOut'], OwnLeftOutPercent: 100 });
    expect(verdictSentences(leftOut, 'en')).toEqual([
      'Left out automatically, as an earlier submission by the same author: 271 words (100%).',
    ]);
    for (const language of languages) {
      const all = verdict(20, { OwnWords: 1, OwnLeftOutWords: 1, AutomaticWords: 1 });
      expect(verdictSentences(all, language)).toHaveLength(3);
      expect(verdictSentences(all, language).join(' ')).not.toMatch(/[{}]/);
    }
  });

  it('is amber while nobody has decided about words that a part of the class shares', () => {
    expect(verdict(0, { SharedWords: 19 })).toMatchObject({ Level: 'fine', Reasons: [] });
    const shared = verdict(0, { SharedWords: 84 });
    expect(shared).toMatchObject({ Level: 'review', Reasons: ['shared'] });
    expect(verdictSentences(shared, 'en')).toEqual([
      'Left out because others in the class have the same wording: 84 words (31%). The comparison of the class shows who.',
    ]);
  });

  it('names heavily reworded passages without changing the percentage', () => {
    const reworded = verdict(86, { PassageWords: 236 });
    expect(reworded).toMatchObject({ Level: 'high', Reasons: ['reworded'] });
    expect(reworded?.PassagesPercent).toBeCloseTo(87.08, 2);
    expect(verdictLabels(reworded, 'en')).toEqual(['passages cover 87%, heavily reworded']);
    expect(verdict(20, { PassageWords: 80 })).toMatchObject({ Level: 'review', Reasons: ['reworded'] });
  });

  it('calls passages with some other words, or short ones, not heavily reworded', () => {
    expect(verdict(86, { PassageWords: 120 })).toMatchObject({ Reasons: [] });
    expect(verdict(6, { PassageWords: 18 })).toMatchObject({ Level: 'fine', Reasons: [] });
  });

  it('does not exist before the report is finished, and a text without words has one', () => {
    expect(resultVerdict({ ResultPercent: null, PlagWords: 0, CountableWords: 9, Found: null })).toBeNull();
    expect(verdict(0, {}, 0)).toMatchObject({ LeftOutPercent: 0, PassagesPercent: 0 });
  });

  it.each(languages)('has its reasons in the sentence of the result in %s', (language) => {
    const TotalWords = 271;
    const Found = { ...noneFound, Words: 86, Sources: 1, AutomaticWords: 1, PassageWords: 236 };
    const figures = { ResultPercent: 31.7, PlagWords: 86, TotalWords, CountableWords: TotalWords, Found };
    const Verdict = resultVerdict(figures);
    const sentences = verdictSentences(Verdict, language);
    expect(sentences).toHaveLength(2);
    expect(sentences.join(' ')).not.toMatch(/[{}]/);
    expect(resultSentence({ ...figures, Verdict }, language).endsWith(sentences.join(' '))).toBe(true);
    expect(verdictLabels(Verdict, language).join(' ')).not.toMatch(/[{}]/);
  });
});

describe('a check that did not search what it should have', () => {
  const figures = { ResultPercent: 0, PlagWords: 0, TotalWords: 200, CountableWords: 200, Found: noneFound };

  it.each([
    ['nothingSearched', []],
    ['onlySamples', []],
    ['', ['OpenAlex', 'Crossref']],
  ] as const)('is not green, and says why: %s', (Reason, FailedServices) => {
    const gaps = resultVerdict({ ...figures, Gaps: { Reason, FailedServices, UnsearchedWords: 0 } });
    expect(gaps).toMatchObject({
      Level: 'review',
      Reasons: [Reason === '' ? 'servicesFailed' : Reason],
      FailedServices,
    });
    for (const language of languages) {
      const [sentence = ''] = verdictSentences(gaps, language);
      for (const name of FailedServices) expect(sentence).toContain(name);
      expect(resultSentence({ ...figures, Verdict: gaps }, language)).toContain(sentence);
      expect(verdictLabels(gaps, language)).toHaveLength(1);
    }
  });

  it.each([1, 40])('says how many words were not searched because they were given: %i', (words) => {
    const Gaps = { Reason: '', FailedServices: [], UnsearchedWords: words } as const;
    const verdict = resultVerdict({ ...figures, Gaps });
    expect(verdict).toMatchObject({ Level: 'review', Reasons: ['unsearched'], UnsearchedWords: words });
    for (const language of languages) {
      const [sentence = ''] = verdictSentences(verdict, language);
      expect(sentence).toContain(`${words} `);
      expect(sentence).not.toMatch(/[{}]/);
      expect(verdictLabels(verdict, language).join(' ')).not.toMatch(/[{}]/);
    }
  });

  it('stays green in the report of the sample text, and the sentence says that it is a sample', () => {
    const verdict = resultVerdict({
      ...figures,
      Gaps: { Reason: 'sample', FailedServices: [], UnsearchedWords: 0 },
    });
    expect(verdict).toMatchObject({ Level: 'fine', Reasons: ['sample'] });
    expect(verdictLabels(verdict, 'en')).toEqual(['sample report']);
  });

  it('is said once for a list of results, with all services that failed in any of them', () => {
    const withGaps = (Reason: '' | 'onlySamples', FailedServices: readonly string[]) =>
      [resultVerdict({ ...figures, Gaps: { Reason, FailedServices, UnsearchedWords: 0 } })].filter(
        (one) => one !== null,
      );
    const verdicts = [
      ...withGaps('onlySamples', ['CORE']),
      ...withGaps('', ['OpenAlex', 'CORE']),
      ...withGaps('', []),
    ];
    for (const language of languages) {
      const sentences = searchGapSentences(verdicts, language);
      expect(sentences).toHaveLength(2);
      expect(sentences[1]).toContain('CORE, OpenAlex');
    }
    expect(searchGapSentences(withGaps('', []), 'en')).toEqual([]);
    expect(searchGapSentences([], 'en')).toEqual([]);
  });

  it('names a few services in a line of a list, and all in the sentence', () => {
    const FailedServices = ['Crossref', 'OpenAlex', 'CORE', 'Europe PMC'];
    const verdict = resultVerdict({ ...figures, Gaps: { Reason: '', FailedServices, UnsearchedWords: 0 } });
    expect(verdictLabels(verdict, 'en')).toEqual(['not fully searched: Crossref, OpenAlex +2']);
    expect(verdictSentences(verdict, 'en').join(' ')).toContain(FailedServices.join(', '));
  });
});
