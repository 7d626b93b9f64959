import type { Language } from '@palimpsest/contract';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { ltiAddresses } from '../addresses.ts';
import { noteProblem } from '../connections/note-problem.ts';
import { deleteProblem } from '../connections/problems.repository.ts';
import { unsafeSelectPlatform, type PlatformRow } from '../connections/platforms.repository.ts';
import { studentParameter } from '../launches/claims.ts';
import { isProjectAnonymous, unsafeSelectLink, updateLink, type LinkRow } from '../links/links.repository.ts';
import { unsafeSelectResultOfPerson } from '../people/result-of-person.ts';
import { isUnanswered, RefusedByPlatform, tokenFor } from '../services/ask-platform.ts';
import { columnFor, isColumnThere, isGone, postScore } from './columns.ts';
import {
  deleteSentScore,
  hasPostponedScores,
  postponeScores,
  selectScoresToSend,
  updateScoreToSendLater,
  type ScoreToSend,
} from './scores.repository.ts';
import { sendScoresKind } from './send-scores.kind.ts';

const mostAtOnce = 50;

const labels: Readonly<Record<Language, string>> = {
  en: 'Similarity in % (not a grade)',
  de: 'Übereinstimmung in % (keine Note)',
  es: 'Similitud en % (no es una nota)',
  fr: 'Similarité en % (pas une note)',
};

const minuteMs = 60 * 1_000;
const longestPauseMs = 6 * 60 * minuteMs;
/** So many in a row without an answer: the platform cannot be reached, and the others wait for the next minute. */
const mostUnanswered = 3;

/**
 * Tells a platform the results of a link that it does not know yet. A result that the platform refuses is left out. One that it does not take
 * now waits longer after each attempt, and holds up no other.
 */
export const sendScoresJob = defineJob(sendScoresKind, async ({ linkId }, context) => {
  await sendScores(context, linkId, new Date());
});

export async function sendScores(context: JobContext, linkId: number, now: Date): Promise<void> {
  const { services, log } = context;
  const { db } = services;
  const link = await unsafeSelectLink(db, linkId);
  const platform = link === undefined ? undefined : await unsafeSelectPlatform(db, link.platformId);
  if (link?.sendsScores !== true || link.lineItemsUrl === '' || platform?.isEnabled !== true) return;
  if (link.projectId === null || (await isProjectAnonymous(db, link.projectId))) return;
  const [due] = await selectScoresToSend(db, linkId, now, 1);
  if (due === undefined) return;
  let place: Place;
  try {
    const token = await tokenFor(services, platform, 'scores');
    place = { token, column: await columnOf(context, token, link, platform), link, platform };
  } catch (error) {
    context.signal.throwIfAborted();
    log.warn({ err: error, link: linkId }, 'a learning platform gives no token or no column for results');
    await noteProblem(db, platform, 'scores', error);
    await postponeScores(db, linkId, now);
    return;
  }
  await sendDue(context, place, now);
  if (!(await hasPostponedScores(db, platform.id))) await deleteProblem(db, platform.id, 'scores');
}

async function sendDue(context: JobContext, place: Place, now: Date): Promise<void> {
  const { log, services, signal } = context;
  const { db } = services;
  const { link, platform } = place;
  let { column } = place;
  let unanswered = 0;
  for (;;) {
    const scores = await selectScoresToSend(db, link.id, now, mostAtOnce);
    if (scores.length === 0) return;
    for (const score of scores) {
      signal.throwIfAborted();
      try {
        column = await send(context, { ...place, column }, score);
        await deleteSentScore(db, link.id, score);
        unanswered = 0;
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, link: link.id, person: score.personId }, 'a platform has not taken a result');
        await noteProblem(db, platform, 'scores', error);
        if (error instanceof NoColumn) {
          await postponeScores(db, link.id, now);
          return;
        }
        const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(score.attempts, 12));
        await updateScoreToSendLater(db, link.id, score, new Date(now.getTime() + pauseMs));
        unanswered = isUnanswered(error) ? unanswered + 1 : 0;
        if (unanswered >= mostUnanswered) return;
      }
    }
  }
}

async function columnOf(
  { services }: JobContext,
  token: string,
  link: LinkRow,
  { code }: PlatformRow,
): Promise<string> {
  if (link.lineItemUrl !== '') return link.lineItemUrl;
  const { lineItemsUrl, resourceLinkId } = link;
  const what = labels[services.settings.current.defaultLanguage];
  const label = link.title === '' ? what : `${link.title}: ${what}`;
  const { publicUrl } = services.settings.current;
  const review =
    publicUrl === undefined
      ? undefined
      : { url: ltiAddresses(publicUrl, code).launchUrl, label: services.settings.current.name };
  const lineItemUrl = await columnFor(services, token, { lineItemsUrl, resourceLinkId, label, review });
  await updateLink(services.db, link.id, { lineItemUrl });
  return lineItemUrl;
}

/** No column can be found or made now. That says nothing about any of the results. */
class NoColumn extends Error {
  override readonly name = 'NoColumn';
}

/** The column after somebody has deleted it. Throws `NoColumn` while the gradebook has none, and makes none. */
async function columnAgain(
  context: JobContext,
  token: string,
  link: LinkRow,
  platform: PlatformRow,
): Promise<string> {
  try {
    return await columnOf(context, token, { ...link, lineItemUrl: '' }, platform);
  } catch (error) {
    throw new NoColumn(`link ${link.id} has no column`, { cause: error });
  }
}

/** The address in the comment is that of the page of the report, which asks for the account of its owner. */
function commentOf(label: string, publicUrl: string | undefined, reportId: number): string {
  return publicUrl === undefined ? label : `${label}\n${publicUrl}/plagiarism/reports/${reportId}`;
}

/** Opened by the gradebook with a launch, it shows the report of the student to a teacher. It says nothing that the platform has not said. */
function launchUrlOf(publicUrl: string, { code }: PlatformRow, subject: string): string {
  const url = new URL(ltiAddresses(publicUrl, code).launchUrl);
  url.searchParams.set(studentParameter, subject);
  return url.href;
}

interface Place {
  readonly token: string;
  readonly column: string;
  readonly link: LinkRow;
  readonly platform: PlatformRow;
}

/**
 * Sends one result. A column that somebody has deleted on the platform is made again, once for each result.
 * @returns the address of the column
 */
async function send(
  context: JobContext,
  { token, column, link, platform }: Place,
  { subject, personId }: ScoreToSend,
): Promise<string> {
  const { services, log } = context;
  const { db } = services;
  const { projectId, platformId } = link;
  if (projectId === null) return column;
  const result = await unsafeSelectResultOfPerson(db, { projectId, platformId, personId, subject });
  if (result === undefined) return column;
  const { publicUrl, defaultLanguage } = services.settings.current;
  const score = {
    subject,
    percent: result.percent,
    at: new Date(),
    comment: commentOf(labels[defaultLanguage], publicUrl, result.reportId),
    launchUrl: publicUrl === undefined ? undefined : launchUrlOf(publicUrl, platform, subject),
  };
  let current = column;
  try {
    try {
      await postScore(services, token, current, score);
    } catch (error) {
      const mayBeGone = error instanceof RefusedByPlatform && isGone(error);
      if (!mayBeGone || (await isColumnThere(services, token, current))) throw error;
      await updateLink(db, link.id, { lineItemUrl: '' });
      current = await columnAgain(context, token, link, platform);
      await postScore(services, token, current, score);
    }
  } catch (error) {
    if (!(error instanceof RefusedByPlatform)) throw error;
    await noteProblem(db, { id: link.platformId }, 'scoreRefused', error);
    log.warn({ err: error, link: link.id, person: personId }, 'a platform has refused a result');
  }
  return current;
}
