import type { Collusion } from '@palimpsest/contract';
import type { PlantedClass } from '../../../testing/planted-class.ts';
import { until, type TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { insertText } from '../../../finding/texts/texts.repository.ts';
import { addLibraryText } from '../../library/index.ts';
import { colludeJob } from '../collude.job.ts';

/** Common steps of the tests of the comparison, each through the calls that the screens make. */

export async function newProject(client: TestClient, name = 'Class'): Promise<number> {
  return (await client.data('CreateProject', { name })).Id;
}

/** @returns the id of the library text */
export async function hand(
  client: TestClient,
  projectid: number,
  text: string,
  name: string,
): Promise<number> {
  const { Ids } = await client.data('AddTextsToLibrary', { text, name, projectid });
  return Ids[0] ?? 0;
}

/** All at once and without the calls, which take twice as long for a class of two hundred. */
export async function handAll(
  { services }: TestServer,
  client: TestClient,
  projectId: number,
  made: PlantedClass,
): Promise<number[]> {
  const { userId: ownerId } = await client.data('GetUserInfo', {});
  return services.db.transaction().execute(async (transaction) => {
    const ids: number[] = [];
    for (const { name, text: content } of made.texts) {
      const { language, words, fingerprints } = await services.compute.analyse(content);
      const store = () => insertText(transaction, { content, language, words });
      const text = { ownerId, projectId, store, content, fingerprints, name, author: '', comment: '' };
      ids.push((await addLibraryText(services, transaction, { ...text, fileName: '' })).id);
    }
    return ids;
  });
}

/** Waits until nothing is pending. */
export async function settledComparison(client: TestClient, projectId: number): Promise<Collusion> {
  return until(async () => {
    const data = await client.data('GetCollusionSources', { projectId });
    return data.left === 0 ? data : undefined;
  });
}

export async function compared(client: TestClient, projectId: number): Promise<Collusion> {
  await client.data('GenerateCollusionReport', { projectId });
  return settledComparison(client, projectId);
}

/** The pairs as indexes into the ids, in order. */
export function pairsOf({ sources }: Collusion, ids: readonly number[]): readonly (readonly number[])[] {
  return sources
    .map(({ Text1, Text2 }) => [ids.indexOf(Text1.Id), ids.indexOf(Text2.Id)] as const)
    .toSorted(([a, b], [c, d]) => a - c || b - d);
}

/**
 * Does the work of a worker immediately, which would take that worker a second or two. The worker keeps
 * running.
 */
export async function broughtUpToDate(
  { services }: TestServer,
  client: TestClient,
  projectId: number,
): Promise<Collusion> {
  const { signal } = new AbortController();
  await colludeJob.run({ projectId }, { services, signal, log: services.log, attempt: 1 });
  return settledComparison(client, projectId);
}
