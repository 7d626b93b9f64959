import type { CountingSources } from '@palimpsest/engine';
import type { ComparedSource } from '../../../compute/tasks.ts';
import type { Services } from '../../../services.ts';
import { unsafeClassShingles } from '../../collusion/index.ts';
import type { CheckRow } from '../../reports/index.ts';
import { commonPhrasesOf, type PhrasesTask } from './common-phrases.ts';
import type { GivenToCheck } from './given-texts.ts';

interface ComparedCheck extends Pick<GivenToCheck, 'given'>, PhrasesTask {
  readonly report: CheckRow;
}

/**
 * Leaves out of a check what its readers already know: given texts, and phrases that much of the class of its project
 * shares. The comparison of the class leaves out the same words. In sources outside the class, only phrases that most of
 * the class shares are left out. Phrases that very many texts of the searched places contain are left out as well.
 */
export async function leaveOutOfCheck(
  services: Services,
  { report, given, ...task }: ComparedCheck,
  signal: AbortSignal,
): Promise<CountingSources<ComparedSource>> {
  const { checked, compared } = task;
  if (compared.length === 0) return { sources: compared, uncounted: [] };
  const { compute } = services;
  const { projectId, textId, minSourceWords } = report;
  const { textIds: classTextIds, shingles: classShingles } =
    projectId === null
      ? { textIds: [], shingles: [] }
      : await unsafeClassShingles(services, { projectId, textId }, signal);
  const found = await compute.findLeftOut({ checked, given, classShingles }, signal);
  const phrases = await commonPhrasesOf(services, report, task, signal);
  const spans = { ...found, boilerplate: [...found.boilerplate, ...phrases] };
  const { given: givenSpans, shared, boilerplate } = spans;
  if ([givenSpans, shared, boilerplate].every(({ length }) => length === 0))
    return { sources: compared, uncounted: [] };
  return compute.leaveOut({ checked, sources: compared, spans, minSourceWords, classTextIds }, signal);
}
