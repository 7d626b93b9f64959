import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { detectFormat, extractDocument } from '../index.ts';
import { decodeText } from './decode-text.ts';

const german =
  'Die Brücke über den Fluß ist älter als das „Rathaus“ – so heißt es. Größe und Höhe prüft niemand.';
const french =
  'À l’été où la rivière a failli disparaître, les élèves ont noté la hauteur de l’eau à côté du pont.';

/** One sentence in each of many languages and scripts. */
const sentences = {
  English: 'Before the dam was closed, the valley held four villages and one long road between them.',
  'English capitals': 'BEFORE THE DAM WAS CLOSED THE VALLEY HELD FOUR VILLAGES',
  'English quotations': 'She wrote: “The dam — four years late — won’t hold.” Nobody answered.',
  'English without blanks': 'Donaudampfschifffahrtsgesellschaft',
  figures: '1854; 12.5; 1,900\n1855; 13.1; 2,040\n1856; 12.9; 2,100',
  German: 'Der Damm wurde geschlossen, bevor die Höfe geräumt waren; Größe und Lage prüfte niemand.',
  French: 'Avant la fermeture du barrage, la vallée abritait quatre villages où l’on élevait des chèvres.',
  Spanish: '¿Quién midió el río antes que nadie? El año de la sequía no lo recuerda ningún señor.',
  Portuguese: 'Antes da represa, o vale abrigava quatro aldeias e uma só estrada até à nação vizinha.',
  Italian: 'Prima della diga, la valle ospitava quattro paesi e una strada che nessuno più percorrerà.',
  Dutch: 'Voordat de dam dichtging, lagen er vier dorpen en één lange weg in het dal.',
  Swedish: 'Innan dammen stängdes låg fyra byar i dalen, och ån rann långsamt förbi dem.',
  Finnish: 'Ennen padon sulkemista laaksossa oli neljä kylää ja yksi pitkä tie niiden välillä.',
  Polish: 'Zanim zamknięto tamę, w dolinie leżały cztery wsie, źródło i długa droga między łąkami.',
  Czech: 'Než byla přehrada uzavřena, ležely v údolí čtyři vesnice a příliš žluťoučký kůň.',
  Hungarian: 'Mielőtt a gátat lezárták, négy falu és egy hosszú út őrizte a völgyet.',
  Romanian: 'Înainte de închiderea barajului, în vale erau patru sate și un drum lung între ele.',
  Turkish: 'Baraj kapanmadan önce vadide dört köy ve aralarında uzun bir yol vardı; ışığı görülürdü.',
  Vietnamese: 'Trước khi đập được đóng lại, thung lũng có bốn ngôi làng và một con đường dài.',
  Russian: 'До закрытия плотины в долине было четыре деревни и одна длинная дорога между ними.',
  Ukrainian: 'До закриття греблі в долині було чотири села й одна довга дорога між ними, її знали всі.',
  Bulgarian: 'Преди затварянето на язовира в долината имаше четири села и един дълъг път.',
  Serbian: 'Пре затварања бране у долини су била четири села и један дуг пут између њих.',
  Greek: 'Πριν κλείσει το φράγμα, η κοιλάδα είχε τέσσερα χωριά και έναν μακρύ δρόμο.',
  Hebrew: 'לפני שנסגר הסכר היו בעמק ארבעה כפרים ודרך ארוכה אחת ביניהם.',
  Arabic: 'قبل أن يُغلق السد كان في الوادي أربع قرى وطريق طويل واحد بينها.',
  Persian: 'پیش از بسته شدن سد، در دره چهار روستا و یک راه دراز میان آن‌ها بود.',
  Hindi: 'बाँध बंद होने से पहले घाटी में चार गाँव और उनके बीच एक लंबी सड़क थी।',
  Bengali: 'বাঁধ বন্ধ হওয়ার আগে উপত্যকায় চারটি গ্রাম আর একটি লম্বা রাস্তা ছিল।',
  Tamil: 'அணை மூடப்படுவதற்கு முன் பள்ளத்தாக்கில் நான்கு கிராமங்கள் இருந்தன.',
  Thai: 'ก่อนที่เขื่อนจะปิดหุบเขามีหมู่บ้านสี่แห่งและถนนสายยาวหนึ่งสาย',
  Georgian: 'კაშხლის დახურვამდე ხეობაში ოთხი სოფელი და ერთი გრძელი გზა იყო.',
  Armenian: 'Ամբարտակի փակվելուց առաջ հովտում չորս գյուղ և մեկ երկար ճանապարհ կար։',
  Amharic: 'ግድቡ ከመዘጋቱ በፊት በሸለቆው ውስጥ አራት መንደሮች ነበሩ።',
  Chinese: '大坝合龙之前，山谷里有四个村庄和一条连接它们的长路，没有一个人记得谁先来。',
  'Chinese, traditional': '水壩合攏之前，山谷裡有四個村莊和一條連接它們的長路。',
  Japanese: 'ダムが閉じられる前、谷には四つの村と、それらを結ぶ一本の長い道があった。',
  Korean: '댐이 닫히기 전 골짜기에는 네 마을과 그 사이를 잇는 긴 길 하나가 있었다.',
} as const;

describe('the encoding of a text', () => {
  it.for(['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'is found by the byte order mark of %s',
    (encoding) => {
      expect(decodeText(iconv.encode(german, encoding, { addBOM: true })).replace(/^\uFEFF/, '')).toBe(
        german,
      );
    },
  );

  it.for(['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be', 'windows-1252'])(
    'is found for %s without a byte order mark',
    (encoding) => {
      for (const text of [german, french]) {
        expect(decodeText(iconv.encode(text, encoding, { addBOM: false }))).toBe(text);
      }
    },
  );

  it.for(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'is found for %s without a byte order mark, in scripts whose characters have zeros anywhere',
    async (encoding) => {
      const texts = [
        '一座桥比城市还要古老，没有人记得是谁第一个测量了这条河。每年春天，水位都会上升一米。',
        'むかし、一人の漁師が湖のほとりに住んでいた。春になると水が上がった。',
        '그 다리는 도시보다 오래되었고, 봄마다 물이 올랐다. 아무도 강을 잰 사람을 기억하지 못한다.',
      ];
      for (const text of texts) {
        const bytes = iconv.encode(text.repeat(3), encoding, { addBOM: false });
        expect((await extractDocument(bytes, { fileName: 'a.txt' })).text).toBe(text.repeat(3));
      }
    },
  );

  it.for(Object.entries(sentences))(
    'is UTF-16 or UTF-32 even without a byte order mark: %s',
    ([, sentence]) => {
      const texts = [sentence, `${sentence}\n\n${sentence}\r\n`, sentence.repeat(40)];
      for (const encoding of ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be']) {
        for (const text of texts) {
          const read = decodeText(iconv.encode(text, encoding, { addBOM: false }));
          expect({ encoding, read }).toEqual({ encoding, read: text });
        }
      }
    },
  );

  it.for(['de', 'en', 'es', 'fr'])(
    'is UTF-16 for a whole essay without a byte order mark: %s',
    (language) => {
      const url = new URL(`../../../../samples/essays/${language}.md`, import.meta.url);
      const text = readFileSync(url, 'utf8');
      for (const encoding of ['utf-16le', 'utf-16be']) {
        expect(decodeText(iconv.encode(text, encoding, { addBOM: false }))).toBe(text);
      }
    },
  );

  it('has single bytes for a text of ASCII with a stray control character', () => {
    const text = 'The keeper\u0019s lamp was lit at dusk and burned until the morning came'.repeat(2);
    expect(decodeText(iconv.encode(text, 'latin1'))).toBe(text);
    expect(decodeText(iconv.encode(` ${text}`, 'latin1'))).toBe(` ${text}`);
  });

  it.for([
    [
      'windows-1251',
      'Мост старше города, и никто не помнит, кто измерил реку первым. Вода поднималась каждую весну.',
    ],
    [
      'shift_jis',
      '橋は町よりも古く、川の水位を最初に測った人を覚えている者はいない。春になると水が上がった。',
    ],
    ['gb18030', '这座桥比城市还要古老，没有人记得是谁第一个测量了这条河。每年春天水位都会上升。'],
    [
      'euc-kr',
      '그 다리는 도시보다 오래되었고 누가 처음 강을 쟀는지 아무도 기억하지 못한다. 봄마다 물이 올랐다.',
    ],
  ] as const)('is %s by the statistics of its letters', ([encoding, text]) => {
    expect(decodeText(iconv.encode(text, encoding))).toBe(text);
  });

  it('reads UTF-16 files as text', async () => {
    const bytes = iconv.encode(german, 'utf-16le', { addBOM: false });
    expect(detectFormat(bytes, 'essay.doc')).toBe('txt');
    expect((await extractDocument(bytes, { fileName: 'essay.txt' })).text).toBe(german);
  });

  it('ends lines with a line feed and removes control characters', async () => {
    const bytes = Buffer.from('one\r\ntwo\rthree\u001A\n\n\n\nfour  \n', 'latin1');
    expect((await extractDocument(bytes, { fileName: 'old.txt' })).text).toBe('one\ntwo\nthree\n\nfour');
  });
});
