import { limits, type Language } from '@palimpsest/contract';
import type { Services } from '../../../services.ts';
import { contentHash, selectText } from '../../../finding/texts/texts.repository.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectMailRecipient } from '../../../people/users/users.repository.ts';
import { fill, makeEvidencePdf, type EvidenceOfCopy } from '../../exports/index.ts';
import { readerLanguage } from '../../profile/index.ts';
import { findingOfCaller, requireFindings } from '../monitoring.access.ts';
import type { ListedFinding } from '../findings/findings.repository.ts';
import { evidenceTexts } from './evidence-texts.ts';

/** More of a long passage, and more passages of a page, would fill hundreds of sheets. */
const passageChars = 4_000;
const mostPassages = 100;

/** One file about one or several findings, in the language of the letter that it is enclosed with. */
export const createMonitoringEvidence: Handler<'CreateMonitoringEvidence'> = async ({ ids, lang }, call) => {
  const { services } = call;
  const user = userOf(call);
  const wanted = [...new Set(ids)];
  await requireFindings(services.db, user, wanted);
  const language = lang ?? (await readerLanguage(call));
  const timeZone = (await selectMailRecipient(services.db, user.id))?.timeZone ?? '';
  const words = wordsIn(language, timeZone === '' ? 'UTC' : timeZone);
  const copies: EvidenceOfCopy[] = [];
  for (const [at, id] of wanted.entries()) {
    const finding = await findingOfCaller(services.db, user, id);
    copies.push(await copyOf(services, user.id, finding, at + 1, words));
  }
  const { texts } = words;
  const date = new Date();
  const pdf = await makeEvidencePdf(services, {
    language,
    title: texts.title,
    date,
    intro: [
      fill(texts.made, { product: services.settings.current.name, date: words.time(date) }),
      texts.intro,
    ],
    copies,
    notes: [texts.hashes, texts.judge],
    page: texts.label,
  });
  return { data: { Name: `${texts.fileName}.pdf`, Pdf: Buffer.from(pdf).toString('base64') } };
};

function wordsIn(language: Language, timeZone: string) {
  const dates = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  });
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const numbers = new Intl.NumberFormat(language);
  return {
    texts: evidenceTexts[language],
    time: (date: Date): string => dates.format(date),
    percent: (percent: number): string => percents.format(percent / 100),
    number: (value: number): string => numbers.format(value),
  };
}

type Words = ReturnType<typeof wordsIn>;

async function copyOf(
  { db, compute }: Services,
  userId: number,
  finding: ListedFinding,
  number: number,
  words: Words,
): Promise<EvidenceOfCopy> {
  const own = await selectText(db, finding.ownTextId);
  const page = await selectText(db, finding.textId);
  const { passages } = await compute
    .forUser(userId)
    .compareTwoTexts({ first: own.content, second: page.content });
  const { texts } = words;
  const quoted = (text: string, start: number, end: number): string => {
    const whole = text.slice(start, end);
    const shown = cutTo(whole, passageChars);
    return shown === whole ? whole : `${shown} …`;
  };
  const left = passages.length - mostPassages;
  return {
    heading: fill(texts.copy, { number: words.number(number) }),
    facts: factsOf(finding, { own: own.content, page: page.content }, words),
    passages: passages.slice(0, mostPassages).map((passage, at) => ({
      heading: fill(texts.passage, {
        number: words.number(at + 1),
        percent: words.percent(passage.similarityPercent),
      }),
      ownLabel: texts.own,
      own: quoted(own.content, passage.checkedStartChar, passage.checkedEndChar),
      copyLabel: texts.theirs,
      copy: quoted(page.content, passage.sourceStartChar, passage.sourceEndChar),
    })),
    leftOut: left > 0 ? fill(texts.leftOut, { count: words.number(left) }) : '',
  };
}

function factsOf(
  finding: ListedFinding,
  contents: { readonly own: string; readonly page: string },
  { texts, time, percent, number }: Words,
): EvidenceOfCopy['facts'] {
  const found = fill(texts.wordsOf, { words: number(finding.words), percent: percent(finding.percent) });
  const facts: readonly (readonly [string, string])[] = [
    [texts.original, finding.monitoredName],
    [texts.originalAddress, finding.monitoredUrl ?? ''],
    [texts.originalHash, hashOf(contents.own)],
    [texts.page, finding.title],
    [texts.address, finding.url],
    [texts.pageHash, hashOf(contents.page)],
    [texts.found, time(finding.foundAt)],
    [texts.seen, time(finding.seenAt)],
    [texts.changed, finding.changedAt === null ? '' : time(finding.changedAt)],
    [texts.gone, finding.goneAt === null ? '' : time(finding.goneAt)],
    [texts.words, found],
    [texts.rating, finding.rating === '' ? '' : texts.ratings[finding.rating]],
    [texts.note, cutTo(finding.note, limits.commentChars)],
  ];
  return facts.filter(([, value]) => value !== '');
}

function hashOf(content: string): string {
  return contentHash(content).toString('hex');
}
