import type { LanguageCode } from '../types.ts';

/** The abbreviations of a language, in lower case, without the last stop and without inner blanks: "z. B." is z.b. */
export interface Abbreviations {
  /** Titles and words that introduce something. More text always follows, so the sentence continues. */
  readonly introducing: ReadonlySet<string>;
  /** Abbreviations that are also ordinary words ("no.", "art."): an abbreviation only if a number follows. */
  readonly beforeNumber: ReadonlySet<string>;
  /** May end a sentence. The sentence ends only if the next word is one that opens sentences. */
  readonly closing: ReadonlySet<string>;
  /** Whether a stop after a number makes it an ordinal number: "am 3. Mai". */
  readonly hasOrdinalStops: boolean;
}

function listed(
  introducing: string,
  beforeNumber: string,
  closing: string,
  hasOrdinalStops = false,
): Abbreviations {
  const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
  return {
    introducing: set(introducing),
    beforeNumber: set(beforeNumber),
    closing: set(closing),
    hasOrdinalStops,
  };
}

const byLanguage: Readonly<Record<string, Abbreviations>> = {
  en: listed(
    `mr mrs ms messrs dr prof rev hon gen col capt lt sgt gov sen rep pres st mt ft fr e.g i.e eg ie viz cf vs v approx
    esp incl resp assoc asst dept univ supp`,
    `no nos p pp fig figs vol vols ch chap sec sect art eq eqs ex par para app tab ref jan feb mar apr jun jul aug sep
    sept oct nov dec c ca`,
    `etc al jr sr inc ltd co corp bros a.m p.m a.d b.c u.s u.k u.n e.u ph.d m.a b.a m.sc b.sc d.c ed eds seq ibid est
    ave blvd rd`,
  ),
  de: listed(
    `v n dr prof h.c hr fr hrn frl dipl ing hl st z.b d.h u.a o.ä i.d.r i.e z.t u.u v.a s.o s.u m.e i.allg sog bzw vgl ca
    ggf evtl inkl exkl zzgl abzgl einschl insb insbes bes allg urspr lat griech engl franz dt mind max min geb gest verh
    gem lt bspw beisp hrsg`,
    `s nr abb tab kap bd bde art abs anm aufl jg fig abschn ziff par rn zeile vers jan feb mär apr jun jul aug sep sept
    okt nov dez tel`,
    `usw etc u.s.w u.s.f usf u.v.m o.g n.chr v.chr chr jh jhd jhs a.a.o ebd et.al al co jun sen str std min sek mio mrd
    e.v`,
    true,
  ),
  es: listed(
    `sr sra srta sres sras dr dra prof profa d dña lic ing arq gral cnel sto sta ee excmo excma ilmo ilma p.ej ej i.e esp
    aprox vs cf cfr ud uds vd vds av avda mons`,
    `pág págs p pp núm núms n nro fig figs vol vols cap caps art arts apdo tab t ed s c ca`,
    `etc al ee.uu s.a s.l cía a.c d.c a.m p.m j.c a.d c.v`,
  ),
  fr: listed(
    `m mm mr dr pr prof me mgr mme mmes mlle mlles st ste p.ex c.-à-d c.à.d env éd cf vs av boul bd tél resp`,
    `p pp n no nos fig vol chap art t ch al tab réf janv févr avr juil sept oct nov déc`,
    `etc j.-c j.c apr al ibid s.a s.a.r.l`,
  ),
};

/** The abbreviations for other languages and for unknown ones: those that hardly mean anything else. */
const common = listed(
  `mr mrs ms dr prof st mme mlle sra srta dott dra sig vs cf approx e.g i.e z.b d.h u.a p.ej p.ex bzw vgl resp`,
  `no nr nº p pp s fig vol art abb bd pág núm str kap cap chap ch ca jan feb mar apr jun jul aug sep sept oct okt nov`,
  `etc usw al a.m p.m u.s co inc ltd jr sr chr jh eds`,
  true,
);

export function abbreviationsOf(language: LanguageCode): Abbreviations {
  return byLanguage[language] ?? common;
}
