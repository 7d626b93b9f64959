/** Texts that nobody manipulated, in ten languages, for the rate of false hints. */
import { seededRandom } from '../../packages/engine/src/testing/random-texts.ts';
import type { InnocentSet } from './trust-texts.ts';

/**
 * Sentences of ours with what honest texts contain and a check could mistake for a trick: compounds, words of another
 * alphabet, no-break spaces before punctuation and units, apostrophes, abbreviations, addresses and numbers. `#` becomes a number and `@` a name.
 */
const sentences: Readonly<Record<string, readonly string[]>> = {
  English: [
    'The co-operative’s re-election was planned for # May, but only # of its members replied.',
    'Dr @ measured # mg/l of CO2 and 4.5 µm particles near the well-known lighthouse.',
    'Nobody had read the terms and conditions at https://example.org/a/long-path?of=#&page=2 before.',
    'She said: “It isn’t the ship’s fault,” and signed as @ (PhD, MSc).',
    'Table # shows α, β and the p-value; the iPhone and eBay figures are in the appendix.',
    'The naïve café owner’s résumé listed # jobs — none of them longer than a year.',
  ],
  German: [
    'Die Donaudampfschifffahrtsgesellschaft verlegte # Haltestellen, z.\u00a0B. am Rathausplatz.',
    'Das Rindfleischetikettierungsgesetz betraf # Schlachthöfe und Lebensmittelüberwachungsämter.',
    'Laut @ („Hafenordnung“, S. # f.) gilt die Straßenverkehrszulassungsordnung auch hier.',
    'Der E-Mail-Verkehr der Kundenbetreuerinnen und -betreuer stieg um # %, d.\u00a0h. deutlich.',
    'Die Mitarbeiter:innen der Stadtwerke lesen # Zählerstände im Ein- und Mehrfamilienhaus ab.',
    'Am Donnerstagnachmittag traf @ den Bundesverkehrsminister im Hauptbahnhofsgebäude.',
  ],
  French: [
    'Qu’est-ce que @ a dit\u202f? «\u00a0Rien du tout\u202f!\u202f», répondit l’hôtesse\u202f; il était #\u00a0h\u00a030.',
    'Aujourd’hui, l’entr’aide des œuvres concerne # familles, c’est-à-dire presqu’un quart.',
    'Le cœur de l’œuvre — écrite en # — n’a plus qu’un seul sous-chapitre\u202f: le dernier.',
    'Les prix ont augmenté de #\u00a0%\u202f; voir p. ex. https://example.org/prix-des-loyers.',
    'Jusqu’à présent, Mme @ n’a reçu que # réponses, dont # d’outre-mer.',
    'L’arrière-grand-père d’@ parlait d’un rendez-vous manqué vers # heures.',
  ],
  Spanish: [
    '¿Cuántos años tenía @ cuando llegó al puerto? Según el acta n.º #, solo #.',
    '¡Qué vergüenza! —dijo la señora @—. El pingüino pesaba # kg.',
    'El artículo 1.º, apartado #.ª, afecta al vicerrectorado franco-español.',
    'La exalumna escribió a correo (arroba) ejemplo.es y pidió # € por el alquiler.',
    'Los EE. UU. exportaron # t de café; véase la pág. #.',
    'Respondió «no» con claridad y se fue a las # h con el vicepresidente.',
  ],
  Italian: [
    'L’università dell’Aquila ha accolto # studenti; un po’ meno dell’anno scorso.',
    'Perché @ non c’era? «Non ce n’è bisogno», rispose all’improvviso l’autista.',
    'Quell’estate il termometro segnò #\u00a0°C e nell’entroterra mancò l’acqua.',
    'La sig.ra @ pagò # € per l’affitto, cioè il # % in più.',
    'Dall’altra parte dell’isola sorgono # case del Quattro- e Cinquecento.',
    'Si veda l’art. #, comma 2-bis, del decreto pubblicato su https://esempio.it/gu.',
  ],
  Dutch: [
    'De arbeidsongeschiktheidsverzekering telde ’s ochtends al # aanvragen uit ’s-Hertogenbosch.',
    'Zo’n # auto’s en foto’s later gaf @ het op: de coëfficiënt klopte niet.',
    'Het wapenstilstandsonderhandelingsteam vergaderde # uur in Noord- en Zuid-Holland.',
    'Volgens dhr. @ (blz. #) is het hottentottententententoonstelling-grapje oud.',
    'De ziektekostenverzekeringsmaatschappij verhoogde de premie met # %.',
    'In de IJssel en het IJsselmeer daalde het waterpeil # cm.',
  ],
  Polish: [
    'Rzeczpospolita opublikowała # artykułów, m.in. o żółwiach i źdźbłach traw.',
    'Dr @ wyjechał o godz. # do Łodzi i Gdańska-Wrzeszcza.',
    '„Nie wiem” — odpowiedziała pani @, podając # zł i 50 gr.',
    'Ustawa z dn. # maja dotyczy czarno-białych fotografii i biało-czerwonych flag.',
    'W tab. # podano wartości α i β oraz stężenie CO2 w µg/m3.',
    'Konstantynopolitańczykowianeczka to słowo, które zna # % uczniów.',
  ],
  Swedish: [
    'Realisationsvinstbeskattningen gav # miljoner kronor, d.v.s. mer än väntat.',
    'Flygplatsbussarna från Skellefteå till Umeå tar # minuter, säger @.',
    'Sjukvårdsupplysningens nätdoktor svarade på # frågor om barnvaccinationsprogrammet.',
    '”Det är inte mitt fel”, sade @ och pekade på tab. #.',
    'Ett s.k. för- och efterarbete kräver # timmar i veckan.',
    'Nordvästersjökustartilleriflygspaningssimulatoranläggningen nämns på s. #.',
  ],
  Russian: [
    'По данным @, в г. Твери # мая было +#\u00a0°C; см. https://example.org/pogoda.',
    'Компания IBM и сайт eBay продали # смартфонов iPhone через онлайн-магазин.',
    'Витамин C и витамин B12 снижают риск COVID-19, считает проф. @ (с. #).',
    '«Кто-нибудь придёт?» — спросила @, но кое-кто уже ушёл в # часов.',
    'Файл в формате PDF занимает # Мбайт, а USB-накопитель — 8 Гб.',
    'Северо-западный ветер достигал # м/с, т. е. был сильнее обычного.',
  ],
  Greek: [
    'Ο κ. @ πλήρωσε # ευρώ για το Wi-Fi και το βιβλίο ISBN 978-#.',
    'Πόσα χρόνια πέρασαν; Σύμφωνα με τον πίνακα #, περίπου #.',
    'Η βιταμίνη D και το CO2 εξετάστηκαν στο Πανεπιστήμιο Αθηνών το #.',
    '«Δεν ξέρω», απάντησε η @, και έφυγε στις # μ.μ. απ’ το λιμάνι.',
    'Το αρχείο PDF είναι # MB· δείτε https://example.org/arheio.',
    'Ο ωτορινολαρυγγολόγος εξέτασε # ασθενείς στη Βορειοανατολική Αττική.',
  ],
};

const names: Readonly<Record<string, readonly string[]>> = {
  Russian: ['Иванова', 'Петров', 'Smith', 'Мюллер'],
  Greek: ['Παπαδόπουλος', 'Ελένη', 'Müller', 'Νίκος'],
};
const latinNames = [
  'Ólafsdóttir',
  'O’Brien',
  'van ’t Hoff',
  'Łukasz',
  'Müller-Lüdenscheidt',
  'García Márquez',
];

const textsOfLanguage = 200;
const sentencesOfText = 24;

/** 200 texts of 24 sentences in each of ten languages. The same each time. */
export function honestTexts(): readonly InnocentSet[] {
  return Object.entries(sentences).map(([language, own], at) => ({
    name: language,
    texts: Array.from({ length: textsOfLanguage }, (_, i) => {
      const random = seededRandom(1_000 * (at + 1) + i);
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
      return Array.from({ length: sentencesOfText }, () =>
        pick(own)
          .replaceAll('#', () => String(Math.ceil(random() * 999)))
          .replaceAll('@', () => pick(names[language] ?? latinNames)),
      ).join(' ');
    }),
  }));
}
