import { describe, expect, test } from 'vitest';
import { alignmentDefaults, alignTexts, analyseText, compileReport, truncateToWords } from '../index.ts';

/** Maps a language to two texts of a writer's own, and an unrelated text, in scripts without spaces. */
const texts: Readonly<Record<string, readonly [own: string, other: string, unrelated: string]>> = {
  Chinese: [
    '春天来了，河边的柳树长出了嫩绿的新芽，孩子们在草地上放风筝，老人坐在长椅上晒太阳。',
    '陶器的制作需要耐心，先把黏土揉匀，再用转盘拉出形状，最后放进窑里烧上一整夜。',
    '研究人员连续五年记录了候鸟的迁徙路线，发现湿地面积的缩小使它们不得不提前离开，于是建议恢复浅水区域。',
  ],
  Japanese: [
    '春になると川沿いの柳が芽を出し、子どもたちは草の上で凧を揚げる。市場もにぎやかになる。',
    '市の地下鉄は一日に四百万人を運び、混雑する時間には九十秒ごとに列車が来る。',
    '図書館の司書は毎朝返却された本を並べ直し、破れたページを丁寧に修理する。切符や手紙が見つかることも多い。',
  ],
  Thai: [
    'เมื่อฤดูใบไม้ผลิมาถึง ต้นหลิวริมแม่น้ำก็ผลิใบอ่อนสีเขียว เด็กๆวิ่งเล่นว่าวบนสนามหญ้า',
    'รถไฟใต้ดินของเมืองขนส่งผู้โดยสารวันละสี่ล้านคน ในชั่วโมงเร่งด่วนขบวนรถห่างกันเพียงเก้าสิบวินาที',
    'บรรณารักษ์จัดเรียงหนังสือที่ส่งคืนทุกเช้าและซ่อมหน้ากระดาษที่ขาดอย่างระมัดระวังเขามักพบตั๋วรถและจดหมาย',
  ],
  Khmer: [
    'នៅពេលរដូវផ្ការីកមកដល់ដើមឈើនៅមាត់ទន្លេបានចេញស្លឹកខ្ចីពណ៌បៃតងហើយក្មេងៗលេងខ្លែងនៅលើវាលស្មៅ។',
    'អ្នកស្រាវជ្រាវបានកត់ត្រាផ្លូវធ្វើដំណើររបស់បក្សីអស់រយៈពេលប្រាំឆ្នាំជាប់គ្នា។',
    'ប៉មភ្លើងហ្វារចាស់នេះត្រូវបានសាងសង់ជាងមួយរយឆ្នាំមុនហើយធ្លាប់ដឹកនាំទូកនេសាទជាច្រើនឲ្យត្រឡប់មកវិញ',
  ],
  Lao: [
    'ເມື່ອລະດູໃບໄມ້ປົ່ງມາຮອດຕົ້ນໄມ້ແຄມນ້ຳກໍປົ່ງໃບອ່ອນສີຂຽວແລະເດັກນ້ອຍຫຼິ້ນວ່າວຢູ່ເທິງສະໜາມຫຍ້າ',
    'ນັກຄົ້ນຄວ້າບັນທຶກເສັ້ນທາງຂອງນົກຕິດຕໍ່ກັນຫ້າປີ',
    'ປະພາຄານເກົ່າແກ່ນີ້ສ້າງຂຶ້ນເມື່ອໜຶ່ງຮ້ອຍປີກ່ອນແລະເຄີຍນຳທາງເຮືອຫາປາຈຳນວນຫຼາຍກັບຄືນຝັ່ງຢ່າງປອດໄພ',
  ],
  Burmese: [
    'နွေဦးရာသီရောက်သောအခါမြစ်ကမ်းဘေးရှိသစ်ပင်များသည်အစိမ်းရောင်အရွက်နုများထွက်ပြီးကလေးများစွန်လွှတ်ကြသည်။',
    'စာကြည့်တိုက်မှူးသည်နံနက်တိုင်းစာအုပ်များကိုစီစဉ်ထားသည်။',
    'ဤရှေးဟောင်းမီးပြတိုက်ကိုလွန်ခဲ့သောနှစ်တစ်ရာကျော်ကတည်ဆောက်ခဲ့ပြီးငါးဖမ်းလှေများစွာကိုလမ်းပြခဲ့သည်',
  ],
};
/** 18 words are about 30 characters of Chinese. */
const copiedWords = 18;

describe.each(Object.entries(texts))('%s', (_, [own, other, unrelated]) => {
  const source = analyseText(unrelated);
  const copy = truncateToWords(unrelated, copiedWords);

  test('one copied sentence is found', () => {
    const checked = analyseText(`${own}${copy}。${other}`);
    const passages = alignTexts(checked, source, alignmentDefaults);
    expect(passages.map((one) => checked.text.slice(one.checkedStartChar, one.checkedEndChar))).toEqual([
      copy,
    ]);
    const rating = { isAccepted: false, isExcluded: false };
    const { matchedWords } = compileReport({
      checked,
      sources: [{ sourceId: 1, passages, rating }],
      settings: alignmentDefaults,
    });
    expect(matchedWords).toBe(copiedWords);
  });

  test('nothing is found in independent texts', () => {
    for (const one of [own, other]) {
      expect(alignTexts(analyseText(one), source, alignmentDefaults)).toEqual([]);
      expect(alignTexts(source, analyseText(one), alignmentDefaults)).toEqual([]);
    }
  });
});

test('in scripts with spaces the shortest passage is measured in characters', () => {
  const phrase = 'every ox at an inn is to go up or it is to be an ice age';
  const checked = analyseText(`My own words stand here, ${phrase}. Other words of my own follow at the end.`);
  const source = analyseText(`Somebody wrote that ${phrase}, and then fell asleep beneath the tree.`);
  const found = (minRegionLengthChars: number): number =>
    alignTexts(checked, source, { ...alignmentDefaults, minRegionLengthChars }).length;
  expect([found(50), found(70)]).toEqual([1, 0]);
});
