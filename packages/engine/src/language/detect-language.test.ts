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

/** Languages that look like another one: Afrikaans and Dutch, Galician and Portuguese, Indonesian and Malay. */
const neighbours: readonly (readonly [string, string])[] = [
  ['af', 'Die veerboot vertrek wanneer die gety hoog is, en dit wag nie vir mense wat te laat is nie.'],
  ['af', 'Ons het gister na die mark toe geloop omdat daar nie meer brood in die huis was nie.'],
  ['is', 'Ferjan fer þegar flóðið er hátt og hún bíður ekki eftir þeim sem eru of seinir.'],
  ['ca', 'El transbordador surt quan la marea és alta i no espera els que arriben tard al moll.'],
  ['ca', 'Aquesta setmana els pescadors han trobat molts peixos, però no en tenen prou per a tothom.'],
  ['gl', 'O transbordador sae cando a marea está alta e non agarda polos que chegan tarde ao peirao.'],
  ['gl', 'Os mariñeiros da vila saben moi ben que o mar non lle perdoa a ninguén, aínda que sexa novo.'],
  [
    'sk',
    'Prievoz odpláva, keď je voda vysoko, a nečaká na tých, ktorí prišli neskoro, pretože to nie je jeho vec.',
  ],
  [
    'sk',
    'V našom meste stojí starý most, ktorý postavili ešte pred vojnou, ale dnes už po ňom nikto nechodí.',
  ],
  ['sl', 'Trajekt odpluje, ko je voda visoka, in ne čaka na tiste, ki so prišli prepozno.'],
  ['hr', 'Trajekt odlazi kad je more visoko i ne čeka one koji su zakasnili na put.'],
  ['sr', 'Скела полази када је вода висока и не чека оне који су закаснили на пут.'],
  ['mk', 'Фериботот тргнува кога водата е висока и не ги чека оние кои доаѓаат доцна.'],
  ['be', 'Паром адыходзіць, калі вада стаіць высока, і не чакае тых, хто спазніўся на яго.'],
  ['et', 'Praam lahkub siis, kui vesi on kõrgel, ja see ei oota neid, kes on hiljaks jäänud.'],
  ['lt', 'Keltas išplaukia, kai vanduo yra aukštai, ir jis nelaukia tų, kurie pavėlavo.'],
  ['lv', 'Prāmis atiet, kad ūdens ir augsts, un tas negaida tos, kas ir nokavējuši.'],
  [
    'id',
    'Kapal feri berangkat ketika air pasang tinggi dan tidak menunggu orang yang terlambat karena bukan itu tugasnya.',
  ],
  [
    'ms',
    'Feri itu bertolak apabila air pasang tinggi dan tidak menunggu mereka yang lewat kerana itu bukan tugasnya.',
  ],
  ['vi', 'Chuyến phà rời bến khi nước lên cao và không chờ những người đến muộn.'],
  ['eo', 'La pramo forveturas kiam la akvo estas alta, kaj ĝi ne atendas tiujn, kiuj malfruas.'],
  [
    'la',
    'Navis discedit cum aqua alta est, neque eos exspectat qui sero veniunt, quia hoc non est eius officium.',
  ],
  ['sq', 'Trageti niset kur uji është i lartë dhe nuk i pret ata që janë vonuar.'],
  [
    'eu',
    'Ferrya ura gora dagoenean abiatzen da, eta ez die berandu iritsi diren horiei itxaroten, hori ez baita bere lana.',
  ],
  [
    'sw',
    'Kivuko huondoka wakati maji yako juu na hakiwasubiri watu ambao wamechelewa kwa sababu hiyo si kazi yake.',
  ],
  ['tl', 'Umaalis ang bangka kapag mataas ang tubig at hindi ito naghihintay sa mga taong nahuli.'],
  ['cy', 'Mae’r fferi yn gadael pan fydd y dŵr yn uchel ac nid yw yn aros am y rhai sydd yn hwyr.'],
  ['ga', 'Imíonn an bád nuair atá an t-uisce ard agus ní fhanann sé leis na daoine atá déanach.'],
  [
    'az',
    'Bərə su qalxanda yola düşür və gecikən adamları gözləmir, çünki bu onun işi deyil, amma bəzən olur.',
  ],
  [
    'uz',
    'Parom suv baland bo‘lgan vaqtda jo‘naydi va kech qolgan odamlarni kutmaydi, chunki bu uning ishi emas.',
  ],
  ['kk', 'Паром су көтерілген кезде кетеді және кешіккен адамдарды күтпейді, өйткені бұл оның ісі емес.'],
  ['fa', 'کشتی وقتی آب بالا است حرکت می‌کند و منتظر کسانی که دیر می‌رسند نمی‌شود.'],
  ['ur', 'کشتی اس وقت روانہ ہوتی ہے جب پانی اونچا ہوتا ہے اور وہ دیر سے آنے والوں کا انتظار نہیں کرتی۔'],
  ['mr', 'पाणी वर असते तेव्हा होडी निघते आणि उशिरा येणाऱ्या लोकांची वाट ती पाहत नाही.'],
  ['ne', 'पानी माथि भएको बेला डुङ्गा छुट्छ र ढिलो आउने मानिसलाई यो पर्खँदैन, किनभने त्यो उसको काम हो।'],
  ['bn', 'পানি যখন উঁচু হয় তখন নৌকা ছাড়ে এবং যারা দেরি করে তাদের জন্য অপেক্ষা করে না।'],
  ['ro', 'Bacul pleacă atunci când apa este înaltă și nu îi așteaptă pe cei care au întârziat.'],
  ['hu', 'A komp akkor indul el, amikor a víz magasan áll, és nem várja meg azokat, akik elkéstek.'],
  [
    'da',
    'Færgen sejler, når vandet står højt, og den venter ikke på dem, der kommer for sent, for det er ikke dens opgave.',
  ],
  [
    'no',
    'Fergen går når vannet står høyt, og den venter ikke på dem som kommer for sent, for det er ikke dens oppgave å vente.',
  ],
  ['bg', 'Фериботът тръгва, когато водата е висока, и не чака тези, които са закъснели.'],
  [
    'fo',
    'Ferjan fer avstað tá ið sjógvurin stendur høgt, og hon bíðar ikki eftir teimum, sum koma ov seint.',
  ],
  ['fy', 'De pont giet fuort as it wetter heech stiet, en hy wachtet net op de minsken dy’t te let binne.'],
  ['lb', 'D’Fähr fiert fort, wann d’Waasser héich steet, an si waart net op déi Leit, déi ze spéit kommen.'],
  [
    'oc',
    'Lo bac partís quand l’aiga es nauta e espèra pas los que son en retard, perque aquò es pas son trabalh.',
  ],
  ['br', 'Mont a ra kuit ar vag pa vez uhel an dour ha ne c’hortoz ket ar re a zo diwezhat.'],
  ['ceb', 'Molarga ang sakayan kon taas ang tubig ug dili kini mohulat sa mga tawo nga naulahi.'],
  [
    'gd',
    'Falbhaidh am bàta nuair a bhios an t-uisge àrd agus chan fhuirich e ris an fheadhainn a tha fadalach.',
  ],
];

/** The languages without a list of function words. */
const unknown: readonly (readonly [string, string])[] = [
  ['mt', 'Il-lanċa titlaq meta l-ilma jkun għoli u ma tistenniex lil dawk li jaslu tard.'],
  ['yo', 'Ọkọ̀ ojú omi máa ń lọ nígbà tí omi bá ga, kì í sì í dúró de àwọn tó bá pẹ́.'],
  ['zu', 'Umkhumbi uyahamba lapho amanzi ephakeme futhi awubalindi abantu abafike sekwedlule isikhathi.'],
  [
    'so',
    'Doontu waxay baxdaa marka biyuhu sareeyaan mana sugto dadka soo daaha, waayo taasi maaha shaqadeeda.',
  ],
  ['mg', 'Miainga ny sambo rehefa avo ny rano ary tsy miandry izay olona tara, satria tsy izany no asany.'],
  ['jv', 'Prau mangkat nalika banyu pasang lan ora ngenteni wong sing teka telat, amarga iku dudu tugase.'],
  ['ku', 'Keştî diçe dema ku av bilind be û li benda kesên ku dereng dimînin namîne.'],
  ['tt', 'Паром су күтәрелгәч китә һәм соңга калган кешеләрне көтми, чөнки бу аның эше түгел.'],
  ['mn', 'Ус өндөр болсон үед гарам онгоц хөдөлдөг бөгөөд хоцорсон хүмүүсийг хүлээдэггүй.'],
  ['ps', 'بېړۍ هغه وخت ځي کله چې اوبه لوړې وي او د هغو خلکو لپاره نه تم کېږي چې ناوخته راځي.'],
  ['sa', 'यदा जलं उच्चं भवति तदा नौका गच्छति विलम्बेन आगतान् जनान् न प्रतीक्षते।'],
  ['am', 'ጀልባው ውሃው ከፍ ሲል ይነሳል የዘገዩትንም ሰዎች አይጠብቅም።'],
  ['qu', 'Boteqa unu hatun kaptin lluqsin, manataqmi qhipa chayamuq runakunata suyanchu.'],
  ['tk', 'Parom suw beýik bolanda gidýär we giç galan adamlara garaşmaýar, sebäbi bu onuň işi däl.'],
];

test.each(neighbours)('the engine tells %s from its neighbours', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each(unknown)('the engine does not take %s for another language', (_, text) => {
  expect(detectLanguage(text)).toBe('und');
});

test.each(samples)('the engine detects %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
  expect(analyseText(text).language).toBe(language);
});

test.each([
  ['de', 'Jeder Fährmann dürfe ablegen, obwohl niemand jeweils wisse, welches Boot deshalb sogar warte.'],
  ['es', 'Aquellos barqueros tampoco esperaban, pues ninguna barca nuestra estaba allí todavía.'],
  ['fr', 'Certains passeurs étaient néanmoins ici, tandis que nulle barque ne serait partie malgré eux.'],
  ['en', 'Whether those ferrymen should have waited, nobody knew, although each of them might.'],
])('the engine detects %s in a sentence with rarer function words', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each(['', '   ', '12 345 67', 'Anna', 'qwrt zxcv plmk', '😀😀', 'Berlin Paris London Madrid Roma'])(
  'the engine returns "und" for %j',
  (text) => {
    expect(detectLanguage(text)).toBe('und');
  },
);

test('a quotation in another language does not change the language', () => {
  const english = samples[0]?.[1] ?? '';
  const german = samples[1]?.[1] ?? '';
  expect(detectLanguage(`${english} ${german} ${english} ${english}`)).toBe('en');
});

test('the engine detects the same language with and without the analysis, however long the text is', () => {
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
