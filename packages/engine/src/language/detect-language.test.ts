import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { detectLanguage } from './detect-language.ts';

const samples: readonly (readonly [string, string])[] = [
  ['en', 'The ferry leaves when the tide is high, and it does not wait for those who are late.'],
  ['de', 'Die Fähre legt ab, wenn die Flut hoch steht, und sie wartet nicht auf die, die zu spät kommen.'],
  ['es', 'El transbordador sale cuando la marea está alta y no espera a los que llegan tarde.'],
  ['fr', 'Le bac part quand la marée est haute, et il n’attend pas ceux qui sont en retard.'],
  ['it', 'Il traghetto parte quando la marea è alta e non aspetta quelli che sono in ritardo.'],
  ['pt', 'A balsa sai quando a maré está alta e não espera por quem chega atrasado ao cais.'],
  ['nl', 'De veerboot vertrekt als het water hoog staat en hij wacht niet op wie te laat is.'],
  ['pl', 'Prom odpływa, gdy woda jest wysoka, i nie czeka na tych, którzy się spóźnili.'],
  ['sv', 'Färjan går när vattnet står högt, och den väntar inte på dem som är sena.'],
  [
    'cs',
    'Přívoz odplouvá, když je voda vysoko, a nečeká na ty, kteří se opozdili, protože to není jeho věc.',
  ],
  ['fi', 'Lautta lähtee, kun vesi on korkealla, eikä se ole odottanut niitä, jotka ovat myöhässä.'],
  ['tr', 'Vapur su yükselince kalkar ve geç kalanları beklemez, bu her zaman böyle olan bir şey.'],
  ['ru', 'Паром отходит, когда вода стоит высоко, и не ждёт тех, кто опоздал.'],
  ['uk', 'Пором відходить, коли вода стоїть високо, і не чекає на тих, хто запізнився та й не прийшов.'],
  ['el', 'Το πλοίο φεύγει όταν το νερό είναι ψηλά και δεν περιμένει.'],
  ['he', 'המעבורת יוצאת כשהמים גבוהים ואינה מחכה למאחרים.'],
  ['ar', 'تغادر العبارة عندما يرتفع الماء ولا تنتظر المتأخرين.'],
  ['zh', '水位高的时候渡船就开走，不等迟到的人。'],
  ['ja', '潮が満ちると渡し船は出ます。遅れた人を待ちません。'],
  ['ko', '물이 높아지면 배가 떠나고 늦은 사람을 기다리지 않는다.'],
  ['th', 'เรือออกเมื่อน้ำขึ้นสูงและไม่รอคนที่มาสาย'],
  ['hi', 'जब पानी ऊँचा होता है तब नाव चलती है और देर से आने वालों का इंतज़ार नहीं करती।'],
];

test.each(samples)('detects %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
  expect(analyseText(text).language).toBe(language);
});

test.each([
  ['de', 'Jeder Fährmann dürfe ablegen, obwohl niemand jeweils wisse, welches Boot deshalb sogar warte.'],
  ['es', 'Aquellos barqueros tampoco esperaban, pues ninguna barca nuestra estaba allí todavía.'],
  ['fr', 'Certains passeurs étaient néanmoins ici, tandis que nulle barque ne serait partie malgré eux.'],
  ['en', 'Whether those ferrymen should have waited, nobody knew, although each of them might.'],
])('detects %s in a sentence with rarer function words', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each(['', '   ', '12 345 67', 'Anna', 'qwrt zxcv plmk', '😀😀', 'Berlin Paris London Madrid Roma'])(
  'returns "und" for %j',
  (text) => {
    expect(detectLanguage(text)).toBe('und');
  },
);

test('a quotation in another language does not change the language', () => {
  const english = samples[0]?.[1] ?? '';
  const german = samples[1]?.[1] ?? '';
  expect(detectLanguage(`${english} ${german} ${english} ${english}`)).toBe('en');
});

test('detects the same language with and without the analysis, however long the text is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...samples.map(([, text]) => text)), { maxLength: 4 }),
      fc.nat(300),
      (parts, n) => {
        const text = parts.join(' ').repeat(1 + n);
        expect(analyseText(text).language).toBe(detectLanguage(text));
      },
    ),
    { numRuns: 30 },
  );
});
