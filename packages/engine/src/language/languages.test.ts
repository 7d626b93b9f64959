import { describe, expect, test } from 'vitest';
import { alignmentDefaults, alignTexts, analyseText } from '../index.ts';

const passages: Readonly<Record<string, string>> = {
  zh: '石匠在冬天把木楔打进石缝里，再浇上水，夜里水结成冰，第二天早晨整块岩石就沿着裂缝分开了。谁的木楔干得最透，谁的石头就裂得最直。',
  ja: '石工は冬に木のくさびを岩の割れ目に打ち込み、水をかけます。夜のあいだに水は氷になり、翌朝には岩全体が割れ目に沿って分かれています。',
  th: 'ช่างหินตอกลิ่มไม้ลงในรอยแตกของหินในฤดูหนาวแล้วราดน้ำ ตอนกลางคืนน้ำกลายเป็นน้ำแข็ง เช้าวันรุ่งขึ้นหินทั้งก้อนก็แยกออกตามรอยแตก',
  lo: 'ຊ່າງຫີນຕອກລີ່ມໄມ້ລົງໃນຮອຍແຕກຂອງຫີນໃນລະດູໜາວ ແລ້ວຖອກນ້ຳໃສ່ ຕອນກາງຄືນນ້ຳກາຍເປັນນ້ຳກ້ອນ',
  km: 'ជាងថ្មបានបោះស្នៀតឈើចូលទៅក្នុងស្នាមប្រេះនៃថ្មក្នុងរដូវរងារ ហើយចាក់ទឹក នៅពេលយប់ទឹកក្លាយជាទឹកកក',
  my: 'ကျောက်ဆစ်သမားသည်ဆောင်းရာသီတွင်သစ်သားသပ်ကိုကျောက်အက်ကြောင်းထဲသို့ရိုက်သွင်းပြီးရေလောင်းသည်',
  ko: '석공은 겨울에 나무 쐐기를 바위 틈에 박고 물을 붓는다. 밤에 물이 얼음이 되면 다음 날 아침 바위 전체가 틈을 따라 갈라져 있다. 쐐기가 마를수록 돌은 곧게 갈라진다.',
  ar: 'يدق الحجّار في الشتاء أوتادا من الخشب في شقوق الصخر ثم يصب عليها الماء، وفي الليل يصير الماء جليدا، وفي صباح اليوم التالي تنفلق الصخرة كلها على طول الشق.',
  he: 'הסתת תוקע בחורף יתדות עץ בסדקי הסלע ושופך עליהן מים, ובלילה המים קופאים לקרח, ובבוקר שלמחרת הסלע כולו נבקע לאורך הסדק שבו ישבו היתדות.',
  hi: 'पत्थर काटने वाला सर्दियों में चट्टान की दरारों में लकड़ी की खूँटियाँ ठोकता है और फिर पानी डालता है, रात में पानी बर्फ़ बन जाता है और सुबह पूरी चट्टान दरार पर फट जाती है।',
  el: 'Ο λιθοξόος χτυπά τον χειμώνα ξύλινες σφήνες στις ρωγμές του βράχου και ρίχνει νερό, τη νύχτα το νερό γίνεται πάγος και το πρωί ολόκληρος ο βράχος έχει ανοίξει κατά μήκος της ρωγμής.',
  ka: 'ქვისმთლელი ზამთარში ხის სოლებს კლდის ნაპრალებში აჭედებს და წყალს ასხამს, ღამით წყალი ყინულად იქცევა და დილით მთელი კლდე ნაპრალის გასწვრივ იხსნება.',
};

describe.each(Object.entries(passages))('text in %s', (code, passage) => {
  test('is split into words of the text, and its language is detected', () => {
    const analysed = analyseText(passage);
    expect(analysed.language).toBe(code);
    expect(analysed.words.count).toBeGreaterThan(8);
    const letters = Array.from({ length: analysed.words.count }, (_, i) =>
      passage.slice(analysed.words.startChars[i], analysed.words.endChars[i]),
    ).join('');
    // No letter is lost between the words.
    expect(letters.replace(/[^\p{L}]/gu, '')).toBe(passage.replace(/[^\p{L}]/gu, ''));
  });

  test('finds a copy among other words', () => {
    const around = Object.values(passages).filter((other) => other !== passage);
    const checked = analyseText(
      `${around.slice(0, 3).join('\n')}\n${passage}\n${around.slice(3, 5).join('\n')}`,
    );
    const source = analyseText(`${around.at(-1)}\n${passage}\n${around.at(-2)}`);
    const found = alignTexts(checked, source, alignmentDefaults);
    const here = found.find(({ checkedStartChar, checkedEndChar }) =>
      checked.text.slice(checkedStartChar, checkedEndChar).includes(passage.slice(2, -4)),
    );
    expect(here?.similarityPercent).toBe(100);
  });
});

test('the same characters are split in the same way at any place', () => {
  const wordsAt = (text: string, from: number): string[] => {
    const { count, startChars, endChars } = analyseText(text).words;
    return Array.from({ length: count }, (_, i) => i)
      .filter((i) => (startChars[i] ?? 0) >= from)
      .map((i) => text.slice(startChars[i], endChars[i]));
  };
  for (const code of ['zh', 'ja', 'th']) {
    const passage = passages[code] ?? '';
    const alone = wordsAt(passage, 0);
    const far = `${'。'.repeat(50)}${'x '.repeat(700)}`;
    expect(wordsAt(far + passage, far.length)).toEqual(alone);
  }
});

test('a long stretch without blanks is split in the same way, except for a word at each join', () => {
  const long = (passages['zh'] ?? '').replace(/[，。]/g, '').repeat(200);
  const source = analyseText(long);
  const checked = analyseText(`山${long}`);
  expect(Math.abs(source.words.count + 1 - checked.words.count)).toBeLessThan(source.words.count / 50);
});
