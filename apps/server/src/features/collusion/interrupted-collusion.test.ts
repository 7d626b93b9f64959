import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { plantedClass } from '../../testing/planted-class.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { colludeJob } from './collude.job.ts';
import { hand, handAll, newProject, pairsOf, settledComparison } from './testing/class-project.ts';

/** A comparison that is interrupted at any moment continues where it was (testing/killed-comparison.ts: by a kill). */

const made = plantedClass({
  texts: 100,
  words: 900,
  seed: 17,
  verbatim: 3,
  reworded: 5,
  partial: 8,
  groups: [3, 5, 4],
  withTask: true,
});

let server: TestServer;
let client: TestClient;
let projectId: number;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  client = await server.guest();
  projectId = await newProject(client);
  ids = await handAll(server, client, projectId, made);
}, 120_000);
afterAll(() => server.stop());

type Compute = JobContext['services']['compute'];

function run(
  change: (compute: Compute) => Partial<Compute>,
  signal: AbortSignal = new AbortController().signal,
  attempt = 1,
): Promise<void> {
  const { compute, log } = server.services;
  const changed = { ...compute, ...change(compute) };
  const services = { ...server.services, compute: { ...changed, forUser: () => changed } };
  const context = { services, signal, log, attempt };
  return colludeJob.run({ projectId }, context);
}

it('a comparison that is interrupted by an error or a shutdown at any step continues, and repeats nothing', async () => {
  await client.data('GenerateCollusionReport', { projectId });
  const prepared: number[] = [];
  const comparedPairs: string[] = [];
  const counting = (failAfter: number) => (compute: Compute) => {
    let calls = 0;
    const step = async <Answer>(work: () => Promise<Answer>, keep: () => void): Promise<Answer> => {
      if (++calls > failAfter) throw new Error('the thread is gone');
      const answer = await work();
      keep();
      return answer;
    };
    return {
      prepareTexts: (task, signal) =>
        step(
          () => compute.prepareTexts(task, signal),
          () => prepared.push(...task.texts.map(({ id }) => id)),
        ),
      joinTexts: (task, signal) =>
        step(
          () => compute.joinTexts(task, signal),
          () => {},
        ),
      comparePairs: (task, signal) =>
        step(
          () => compute.comparePairs(task, signal),
          () => comparedPairs.push(...task.pairs.map(String)),
        ),
      weighPairs: (task, signal) =>
        step(
          () => compute.weighPairs(task, signal),
          () => {},
        ),
    } satisfies Partial<Compute>;
  };
  // Four batches of texts, then those of the pairs, and the later steps.
  for (const failAfter of [1, 1, 1, 1, 1, 2]) {
    await expect(run(counting(failAfter))).rejects.toThrow('is gone');
    const { left } = await client.data('GetCollusionSources', { projectId });
    expect(left).toBeGreaterThan(0);
  }
  const stopping = new AbortController();
  stopping.abort(new Error('the process shuts down'));
  await expect(run(counting(100), stopping.signal)).rejects.toThrow(/abort|shuts down/);
  // A run leaves to its successor any rows that the interrupted one still has locked for a moment.
  const found = await until(async () => {
    await run(counting(100));
    const data = await client.data('GetCollusionSources', { projectId });
    return data.left === 0 ? data : undefined;
  });
  expect(prepared.toSorted((a, b) => a - b)).toEqual(ids);
  expect(new Set(comparedPairs).size).toBe(comparedPairs.length);
  expect(pairsOf(found, ids)).toEqual(made.pairs);
});

it('an older run writes nothing after a newer one', async () => {
  await client.data('GenerateCollusionReport', { projectId });
  await hand(client, projectId, seededText(4, 80), 'Another');
  let isNewerDone = false;
  await run((compute) => ({
    prepareTexts: async (task, signal) => {
      const answer = await compute.prepareTexts(task, signal);
      if (!isNewerDone) {
        isNewerDone = true;
        await run(() => ({}));
      }
      return answer.map((text) => ({ ...text, words: 1 }));
    },
  }));
  const { texts, left } = await client.data('GetCollusionSources', { projectId });
  expect(left).toBe(0);
  expect(texts.at(-1)).toMatchObject({ Name: 'Another', Words: 80 });
});

it('an older run does not undo the weights of a newer one', async () => {
  const before = await settledComparison(client, projectId);
  await client.data('GenerateCollusionReport', { projectId });
  let isNewerDone = false;
  await run((compute) => ({
    weighPairs: async (task, signal) => {
      if (!isNewerDone) {
        isNewerDone = true;
        await run(() => ({}));
      }
      const { pairs } = await compute.weighPairs(task, signal);
      return { pairs: pairs.map((pair) => ({ ...pair, firstWords: 0, secondWords: 0 })), groups: [] };
    },
  }));
  const after = await settledComparison(client, projectId);
  expect(after.sources).toEqual(before.sources);
  expect(after.groups).toEqual(before.groups);
});

it('a run ends silently if the owner ended the comparison', async () => {
  await hand(client, projectId, seededText(6, 80), 'One more');
  await run((compute) => ({
    prepareTexts: async (task, signal) => {
      await client.data('DeleteCollusionReport', { projectId });
      return compute.prepareTexts(task, signal);
    },
  }));
  expect(await client.data('GetCollusionSources', { projectId })).toMatchObject({ State: 'None', texts: [] });
});

it('a comparison is given up after five attempts, reports this, and starts again when its owner requests it', async () => {
  await client.data('GenerateCollusionReport', { projectId });
  const broken = (): Partial<Compute> => ({ prepareTexts: () => Promise.reject(new Error('no memory')) });
  await expect(run(broken, undefined, 4)).rejects.toThrow('no memory');
  expect(await client.data('GetCollusionSources', { projectId })).toMatchObject({ StatusCode: '' });
  await run(broken, undefined, 5);
  expect(await client.data('GetCollusionSources', { projectId })).toMatchObject({
    State: 'Error',
    StatusCode: 'collusionFailed',
    left: 0,
  });
  await client.data('GenerateCollusionReport', { projectId });
  expect(await client.data('GetCollusionSources', { projectId })).toMatchObject({ StatusCode: '' });
});
