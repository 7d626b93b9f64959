/**
 * Names of a list of references in the languages whose function words the engine knows. Several names may be joined
 * ("References and Notes", "Literatur- und Quellenverzeichnis"), if one of them is a list of references by itself. Common
 * misspellings are among them.
 */
const lists: Readonly<Record<string, string>> = {
  en: 'references, reference list, list of references, bibliography, works cited, work cited, works consulted, literature, literature cited, sources, references cited, cited references, cited works, selected bibliography, selected references, select bibliography, annotated bibliography, primary sources, secondary sources, online sources, internet sources, list of sources, list of works cited, bibliographic references, bibliographical references, cited literature, citations, list of literature, source list, list of citations, literature references, further references',
  de: 'literatur, literaturverzeichnis, literaturverzeichniss, quellen, quellenverzeichnis, literaturangaben, literaturangabe, literaturliste, bibliografie, bibliographie, verzeichnis der literatur, quellenangaben, quellenangabe, literaturnachweise, literaturnachweis, quellennachweise, quellennachweis, primärliteratur, sekundärliteratur, primärquellen, sekundärquellen, internetquellen, onlinequellen, referenzen, verwendete literatur, verwendete quellen, zitierte literatur, benutzte literatur, weiterführende literatur, quellenliste, referenzliste, auswahlbibliographie, auswahlbibliografie, literatur verzeichnis, ausgewählte literatur, schrifttum, schrifttumsverzeichnis, zitierte werke',
  nl: 'literatuur, literatuurlijst, bronnen, bronnenlijst, bronvermelding, referenties, referentielijst, bibliografie, geraadpleegde literatuur, geraadpleegde bronnen, literatuuropgave, literatuurverwijzingen, geciteerde werken, literatuurverzeichnis',
  sv: 'referenser, referenslista, källor, källförteckning, litteratur, litteraturförteckning, litteraturlista, bibliografi, källhänvisningar',
  da: 'litteratur, litteraturliste, litteraturfortegnelse, kilder, kildeliste, kildefortegnelse, referencer, referenceliste, bibliografi, kildehenvisninger, anvendt litteratur, anvendte kilder',
  no: 'litteratur, litteraturliste, kilder, kildeliste, referanser, referanseliste, bibliografi, kildehenvisninger, litteraturhenvisninger, litteraturoversikt, kjelder, kjeldeliste, referansar',
  af: 'verwysings, verwysingslys, bronnelys, bibliografie, bronne, literatuurlys, literatuur, geraadpleegde bronne',
  is: 'heimildir, heimildaskrá, ritaskrá, tilvísanir, heimildalisti',
  fy: 'boarnen, literatuer, literatuerlist, boarnelist, bibliografy, referinsjes',
  lb: 'literatur, quellen, bibliographie, literaturverzeechnes, quellenverzeechnes, referenzen',
  fo: 'keldur, heimildir, keldulisti, heimildarlisti, bókmentir',
  es: 'bibliografía, referencias, referencias bibliográficas, obras citadas, fuentes, lista de referencias, literatura, bibliografía consultada, obras consultadas, fuentes consultadas, fuentes primarias, fuentes secundarias, webgrafía, literatura citada, bibliografía citada, referencias citadas, fuentes bibliográficas, listado de referencias, bibliografía general, bibliografía básica, fuentes de información, referencias consultadas',
  fr: 'références, références bibliographiques, ouvrages cités, bibliographie, bibliographie sommaire, sources, liste des références, liste de références, sources primaires, sources secondaires, webographie, sitographie, ouvrages consultés, littérature citée, œuvres citées, oeuvres citées, bibliographie sélective, sources bibliographiques, notes bibliographiques, littérature, bibliographie indicative, liste bibliographique, liste des sources',
  it: 'bibliografia, riferimenti bibliografici, riferimenti, fonti, opere citate, sitografia, letteratura, fonti consultate, bibliografia essenziale, fonti bibliografiche, elenco delle fonti, letteratura citata',
  pt: 'bibliografia, referências, referências bibliográficas, obras citadas, fontes, lista de referências, literatura citada, webgrafia, obras consultadas, bibliografia consultada, fontes consultadas',
  ro: 'bibliografie, referințe, referințe bibliografice, surse, surse bibliografice, lucrări citate, webografie, literatură, lista bibliografică',
  ca: 'bibliografia, referències, referències bibliogràfiques, fonts, obres citades, webgrafia, fonts consultades, bibliografia consultada',
  gl: 'bibliografía, referencias, referencias bibliográficas, fontes, obras citadas, webgrafía, fontes consultadas',
  ht: 'referans, bibliyografi, sous, lis referans',
  la: 'bibliographia, fontes, opera citata, libri citati, index librorum',
  oc: 'bibliografia, referéncias, fonts, òbras citadas',
  ast: 'bibliografía, referencies, referencies bibliográfiques, fontes, obres citaes',
  hu: 'irodalom, irodalomjegyzék, felhasznált irodalom, hivatkozások, források, forrásjegyzék, bibliográfia, szakirodalom, hivatkozott irodalom, felhasznált források, hivatkozásjegyzék, irodalomlista',
  fi: 'lähteet, lähdeluettelo, kirjallisuus, kirjallisuusluettelo, viitteet, viiteluettelo, bibliografia, lähde, kirjallisuutta',
  tr: 'kaynakça, kaynaklar, kaynak listesi, referanslar, bibliyografya, yararlanılan kaynaklar, kaynaklar listesi, başvurulan kaynaklar',
  el: 'βιβλιογραφία, αναφορές, πηγές, βιβλιογραφικές αναφορές, παραπομπές, βιβλιογραφικές πηγές, κατάλογος αναφορών, ενδεικτική βιβλιογραφία, ελληνική βιβλιογραφία, ξενόγλωσση βιβλιογραφία',
  et: 'kirjandus, viited, allikad, kasutatud kirjandus, kasutatud allikad, viidatud allikad, viidatud kirjandus, bibliograafia, kirjanduse loetelu, allikate loetelu',
  lt: 'literatūra, literatūros sąrašas, šaltiniai, bibliografija, nuorodos, naudota literatūra, informacijos šaltiniai, literatūros šaltiniai, šaltinių sąrašas',
  lv: 'literatūra, literatūras saraksts, avoti, izmantotā literatūra, izmantotie avoti, bibliogrāfija, atsauces, avotu saraksts, izmantoto avotu saraksts, izmantotās literatūras saraksts',
  id: 'daftar pustaka, referensi, daftar referensi, bibliografi, pustaka, kepustakaan, daftar rujukan, sumber, acuan, rujukan, daftar acuan',
  ms: 'rujukan, senarai rujukan, bibliografi, sumber, bahan rujukan',
  vi: 'tài liệu tham khảo, danh mục tài liệu tham khảo, tham khảo, thư mục, nguồn tham khảo, thư mục tham khảo, danh mục tham khảo',
  eo: 'bibliografio, referencoj, fontoj, literaturo, cititaj verkoj, fontaro, literaturlisto',
  sq: 'bibliografia, bibliografi, referencat, referenca, burimet, literatura, lista e referencave, burime',
  eu: 'bibliografia, erreferentziak, erreferentzia bibliografikoak, iturriak, aipatutako lanak, erreferentzia zerrenda',
  sw: 'marejeleo, marejeo, bibliografia, vyanzo, orodha ya marejeleo, rejea',
  tl: 'mga sanggunian, sanggunian, talasanggunian, bibliograpiya, mga pinagmulan, talaan ng sanggunian',
  cy: 'cyfeiriadau, llyfryddiaeth, ffynonellau, rhestr gyfeiriadau, rhestr gyfeirio',
  ga: 'tagairtí, leabharliosta, foinsí, liosta tagairtí, saothair a luadh, leabharliostaí',
  az: 'ədəbiyyat, ədəbiyyat siyahısı, istifadə edilmiş ədəbiyyat, istinadlar, mənbələr, istifadə olunmuş ədəbiyyat, biblioqrafiya',
  uz: "adabiyotlar, foydalanilgan adabiyotlar, adabiyotlar ro'yxati, foydalanilgan adabiyotlar ro'yxati, manbalar, bibliografiya",
  br: 'daveennoù, levrlennadur, mammennoù, roll ar mammennoù, oberennoù meneget',
  gd: 'iomraidhean, leabhar-liosta, clàr-leabhraichean, tùsan, liosta iomraidhean, tobraichean',
  ceb: 'mga pakisayran, pakisayran, mga tinubdan, mga basahon, bibliograpiya',
  pl: 'bibliografia, literatura, źródła, spis literatury, wykaz literatury, literatura cytowana, bibliografia załącznikowa, netografia, piśmiennictwo, przypisy bibliograficzne, źródła internetowe, referencje, wykaz źródeł',
  cs: 'literatura, seznam literatury, použitá literatura, zdroje, seznam zdrojů, použité zdroje, bibliografie, reference, citovaná literatura, prameny, seznam použité literatury, seznam použitých zdrojů, internetové zdroje, odkazy, seznam použitých pramenů, seznam pramenů',
  sk: 'literatúra, zoznam literatúry, použitá literatúra, zdroje, zoznam použitej literatúry, bibliografia, zoznam bibliografických odkazov, použité zdroje, pramene, referencie, zoznam zdrojov, zoznam použitých zdrojov, internetové zdroje',
  sl: 'literatura, viri, seznam literature, seznam virov, bibliografija, reference, uporabljena literatura, navedena literatura, uporabljeni viri, spletni viri',
  hr: 'literatura, popis literature, izvori, bibliografija, reference, popis izvora, korištena literatura, navedena literatura, citirana literatura, internetski izvori',
  sr: 'литература, извори, библиографија, референце, списак литературе, коришћена литература, попис литературе, цитирана литература, literatura, izvori, spisak literature, korišćena literatura',
  mk: 'литература, користена литература, извори, библиографија, референци, наводи, список на литература',
  be: 'літаратура, спіс літаратуры, крыніцы, бібліяграфія, спіс крыніц, спіс выкарыстанай літаратуры, спіс выкарыстаных крыніц',
  ru: 'литература, список литературы, источники, библиография, список использованной литературы, список источников, список использованных источников, использованная литература, ссылки, библиографический список, использованные источники, примечания и литература, цитируемая литература, список цитируемой литературы, список использованных источников литературы',
  uk: 'література, список літератури, джерела, бібліографія, список використаних джерел, список використаної літератури, використана література, використані джерела, посилання, бібліографічний список, перелік посилань, список джерел, список посилань, перелік джерел',
  bg: 'литература, библиография, източници, използвана литература, използвани източници, списък на литературата, цитирана литература, референции, списък на използваната литература, библиографска справка',
  kk: 'әдебиеттер, әдебиеттер тізімі, пайдаланылған әдебиеттер, пайдаланылған әдебиеттер тізімі, дереккөздер, библиография, сілтемелер, әдебиет',
  ar: 'المراجع, قائمة المراجع, المصادر, قائمة المصادر, ببليوغرافيا, مراجع, مصادر, ثبت المراجع, فهرس المراجع, ثبت المصادر, الببليوغرافيا, المراجع العربية, المراجع الأجنبية',
  fa: 'منابع, فهرست منابع, مراجع, کتابنامه, کتابشناسی, فهرست مراجع, مآخذ, کتاب‌نامه, منابع فارسی, منابع انگلیسی',
  ur: 'حوالہ جات, کتابیات, مآخذ, مراجع, مصادر, فہرست کتب, حوالے',
  he: 'ביבליוגרפיה, מקורות, רשימת מקורות, רשימה ביבליוגרפית, מראי מקום, רשימת ספרות, הפניות, רשימת המקורות',
  hi: 'संदर्भ, सन्दर्भ, संदर्भ सूची, सन्दर्भ सूची, ग्रंथसूची, ग्रन्थसूची, ग्रंथ सूची, स्रोत, संदर्भ ग्रंथ सूची, संदर्भ ग्रंथ, सन्दर्भ ग्रन्थ सूची',
  mr: 'संदर्भ, संदर्भसूची, संदर्भ सूची, ग्रंथसूची, स्रोत, संदर्भ ग्रंथ',
  ne: 'सन्दर्भ, सन्दर्भ सूची, सन्दर्भसूची, सन्दर्भ सामग्री, सन्दर्भ सामग्री सूची, ग्रन्थसूची, स्रोतहरू, सन्दर्भग्रन्थ सूची',
  bn: 'তথ্যসূত্র, গ্রন্থপঞ্জি, গ্রন্থপঞ্জী, সূত্র, রেফারেন্স, সহায়ক গ্রন্থ, সহায়ক গ্রন্থপঞ্জি, উৎস',
  ta: 'மேற்கோள்கள், உசாத்துணை, துணைநூல்கள், நூற்பட்டியல், ஆதாரங்கள், சான்றுகள், துணைநூற்பட்டியல், குறிப்புதவி நூல்கள்',
  zh: '参考文献, 參考文獻, 参考资料, 參考資料, 参考书目, 參考書目, 引用文献, 引用文獻, 文献, 文獻, 书目, 書目, 主要参考文献, 引文, 引用书目, 资料来源, 資料來源, 征引文献, 徵引書目, 文献目录, 参考文献列表, 參考文獻列表',
  ja: '参考文献, 引用文献, 文献, 参考文献一覧, 引用文献一覧, 参考資料, 文献一覧, 文献リスト, 参考書, 参考図書, 出典, 参照文献, 主要参考文献, 参考文献リスト, 引用参考文献, 引用・参考文献, 参考・引用文献, 参考サイト',
  ko: '참고문헌, 참고 문헌, 참고자료, 참고 자료, 인용문헌, 인용 문헌, 문헌, 출처, 참고문헌 목록, 참고서적, 인용 및 참고문헌',
  th: 'บรรณานุกรม, เอกสารอ้างอิง, รายการอ้างอิง, อ้างอิง, แหล่งอ้างอิง, รายการเอกสารอ้างอิง, แหล่งที่มา, หนังสืออ้างอิง',
};

/** Names that only belong to a list of references together with one of the names above. */
const companions =
  'käll, notes, note, endnotes, footnotes, further reading, acknowledgements, acknowledgments, links, web links, websites, notes and comments, abbreviations, citations, image credits, figures, anmerkungen, fußnoten, endnoten, quellen, literatur, abbildungsverzeichnis, weblinks, links, noten, voetnoten, noter, fotnoter, slutnoter, noter, sluttnoter, nótur, viðauki, notas, notas finales, notas al pie, enlaces, notes finales, notes de bas de page, liens, note, note finali, collegamenti, links, note de subsol, jegyzetek, lábjegyzetek, huomautukset, loppuviitteet, notlar, dipnotlar, σημειώσεις, υποσημειώσεις, märkused, pastabos, piezīmes, catatan, nota, ghi chú, chú thích, notoj, shënime, oharrak, maelezo, mga tala, nodiadau, nótaí, qeydlər, izohlar, notennoù, notaichean, przypisy, poznámky, opombe, bilješke, napomene, напомене, белешки, заўвагі, примечания, сноски, примітки, бележки, ескертпелер, الهوامش, هوامش, الملاحظات, یادداشت‌ها, پانویس, حواشی, הערות, הערות שוליים, टिप्पणियाँ, टिप्पणी, टिपा, টীকা, குறிப்புகள், 注释, 注釋, 注, 注解, 脚注, 註, 注記, 주석, 각주, 미주, เชิงอรรถ, หมายเหตุ';

/** Headings of the parts of a list, which say nothing outside of it. */
const parts =
  'books, articles, journals, journal articles, websites, web pages, internet, films, interviews, newspapers, reports, laws, archives, other sources, monographs, bücher, monographien, monografien, aufsätze, zeitschriften, zeitschriftenartikel, artikel, internetseiten, webseiten, internet, filme, interviews, zeitungen, gesetze, archive, sonstige quellen, sammelbände, libros, artículos, revistas, páginas web, sitios web, películas, entrevistas, periódicos, leyes, archivos, otras fuentes, livres, ouvrages, articles, revues, sites internet, sites web, films, entretiens, journaux, lois, archives, autres sources, monographies, libri, articoli, riviste, siti web, livros, artigos, sites, boeken, artikelen, tijdschriften, websites, böcker, artiklar, webbplatser, bøger, artikler, hjemmesider, bøker, książki, artykuły, strony internetowe, knihy, články, книги, статьи, интернет, статті, 書籍, 论文, 論文, 著作, 期刊, 网站, 図書, 雑誌, ウェブサイト, 단행본, 논문, 웹사이트, หนังสือ, วารสาร, เว็บไซต์, كتب, مقالات, ספרים, מאמרים';

const joiner =
  / (?:and|und|y|e|et|en|och|og|ja|ve|i|a|és|și|şi|si|ir|un|dan|serta|và|kaj|dhe|eta|na|at|agus|va|ha|и|та|і|й|да|да|және|και|או|ו|و|और|आणि|र|এবং|ও|மற்றும்|및|和|与|與|及|と|และ|או|with|mit|con|avec) | [וو](?=\p{L})| ?[&/,;+・、和与與及] ?|(?<=\p{L})[-‐] (?:und|en|och|og|ja) /u;
const chapterNames =
  'chapter|section|part|appendix|annex|kapitel|abschnitt|teil|anhang|anlage|capítulo|sección|parte|anexo|apéndice|chapitre|partie|annexe|capitolo|sezione|allegato|appendice|hoofdstuk|bijlage|bilaga|bilag|vedlegg|rozdział|załącznik|kapitola|příloha|глава|раздел|приложение|розділ|додаток';
const numbering = new RegExp(
  String.raw`^(?:#{1,6}\s+)?[*_]{0,3}(?:第?[\d一二三四五六七八九十]{1,4}[章节節、．]\s*|(?:(?:${chapterNames})\s+)?(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){0,3}|[ivxlc]{1,7}|[a-hа-я])\s{0,2}[.):–—-]{0,2}\s{1,4}|(?:${chapterNames})\s*[:–—-]\s*|[§•]\s*)?`,
  'u',
);
const markup = /(?<![*_:.\s。：#])[*_:.\s。：#]+$/;
const bracketed = /[（(][^()（）]{1,40}[)）]$/;
const maxHeadingChars = 80;

let known: Readonly<Record<'lists' | 'companions' | 'parts', ReadonlySet<string>>> | undefined;

function names(): NonNullable<typeof known> {
  known ??= {
    lists: setOf(Object.values(lists).join(', ')),
    companions: setOf(companions),
    parts: setOf(parts),
  };
  return known;
}

/** Whether a line is the heading of a list of references, with or without a number before it. */
export function isListHeading(line: string): boolean {
  const name = nameOf(line);
  if (name === '') return false;
  if (names().lists.has(folded(name))) return true;
  const joined = name.split(joiner).map(folded);
  return (
    joined.length > 1 &&
    joined.every((one) => names().lists.has(one) || names().companions.has(one)) &&
    joined.some((one) => names().lists.has(one))
  );
}

/** Whether a line is the heading of a part of such a list: "Books". */
export function isPartHeading(line: string): boolean {
  const name = nameOf(line);
  return name !== '' && name.split(joiner).every((one) => names().parts.has(folded(one)));
}

function nameOf(line: string): string {
  if (line.length > maxHeadingChars) return '';
  return line
    .trim()
    .toLowerCase()
    .replace(numbering, '')
    .replace(/^[*_]+/, '')
    .replace(markup, '')
    .replace(bracketed, '')
    .replace(markup, '');
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(', ').map(folded));
}

/** Capitals are often written without accents: BIBLIOGRAFIA, REFERENCES BIBLIOGRAPHIQUES. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}\u200c\u200d]/gu, '')
    .replace(/[-‐]$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
