import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alignTexts, alignmentDefaults, analyseText } from '@palimpsest/engine';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics, type Metrics } from '../../platform/metrics.ts';
import { readModelFolder } from './model-folder.ts';
import { poolTokens } from './pool-tokens.ts';
import { rememberVectors } from './remember-vectors.ts';
import { createSentenceStage, type SentenceStage } from './sentence-vectors.ts';
import { ferry, ferryOfOthers, ferryReworded, ferrySynonyms } from './testing/rewritten-text.ts';
import { writeSynonymModel } from './testing/synonym-model.ts';

const { signal } = new AbortController();
const opened: SentenceStage[] = [];
let folder: string;
let lines: string[];
let metrics: Metrics;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-model-'));
  await writeSynonymModel(join(folder, 'sentence-model'), ferrySynonyms);
});

afterAll(async () => {
  await Promise.all(opened.map((stage) => stage.close()));
  await rm(folder, { recursive: true, force: true });
});

function stageOn(environment: Readonly<Record<string, string>>): SentenceStage {
  lines = [];
  const log = createLog('warn', { write: (line: string) => lines.push(line) });
  metrics = createMetrics();
  const stage = createSentenceStage(readConfig({ DATA_DIR: folder, ...environment }), log, metrics);
  opened.push(stage);
  return stage;
}

test('vectors are kept until other vectors need their space', async () => {
  const asked: string[] = [];
  const vectorsOf = rememberVectors(async (sentences) => {
    asked.push(sentences.join(' '));
    return sentences.map(() => new Float32Array(4));
  }, 10);
  for (const text of ['one', 'two', 'one', 'three', 'one', 'two']) await vectorsOf([text]);
  expect(asked).toEqual(['one', 'two', 'three', 'two']);
});

describe('the vector of a sentence', () => {
  const tokens = Float32Array.from([3, 0, 0, 4, 9, 9, 0, 2, 0, 0, 0, 0]);

  it('is the mean of the vectors of its tokens without the padding, or the first one', () => {
    expect(poolTokens(tokens, [2, 3, 2], [2, 1], 'mean').map((one) => [...one])).toEqual([
      [Math.fround(0.6), Math.fround(0.8)],
      [0, 1],
    ]);
    expect(poolTokens(tokens, [2, 3, 2], [2, 1], 'first').map((one) => [...one])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('is the output of the network, if it has one, and 0 if the output has no direction', () => {
    const pooled = Float32Array.from([0, 5, 0, 0]);
    expect(poolTokens(pooled, [2, 2], [7, 3], 'mean').map((one) => [...one])).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('is refused if the network returns another shape', () => {
    expect(() => poolTokens(tokens, [12], [2], 'mean')).toThrow('shape 12');
    expect(() => poolTokens(tokens, [3, 2, 2], [2], 'mean')).toThrow('shape 3 × 2 × 2');
  });
});

describe('the model of sentence vectors', () => {
  it('finds a rewriting that shares no phrase with its source, and no other text on the subject', async () => {
    expect(alignTexts(analyseText(ferryReworded), analyseText(ferry), alignmentDefaults)).toEqual([]);
    const stage = stageOn({});
    const [ofSource, ofOthers] = await stage.findSameContent(
      { checked: ferryReworded, sources: [ferry, ferryOfOthers] },
      signal,
    );
    expect(ofSource).toHaveLength(1);
    expect(ofSource?.[0]).toMatchObject({ kind: 'sameContent', sourceStartChar: 0 });
    expect(ferryReworded.slice(ofSource?.[0]?.checkedStartChar)).toMatch(/^Regular sailings/);
    expect(ofSource?.[0]?.checkedEndChar).toBeGreaterThan(ferryReworded.indexOf('stevedores'));
    expect(ofSource?.[0]?.similarityPercent).toBeGreaterThan(80);
    expect(ofOthers).toEqual([]);
    expect(await stage.describe()).toEqual({ name: 'sentence-model', runtime: 'onnxruntime-web', size: 48 });
    expect(lines).toEqual([]);
  });

  it('is off without a folder', async () => {
    const stage = stageOn({ DATA_DIR: join(folder, 'elsewhere') });
    expect(await stage.describe()).toBeUndefined();
    expect(await stage.findSameContent({ checked: ferryReworded, sources: [ferry] }, signal)).toEqual([[]]);
  });

  it('finds nothing with a file that is not a network, and logs this once', async () => {
    const broken = join(folder, 'broken');
    await writeSynonymModel(broken, ferrySynonyms);
    await writeFile(join(broken, 'model.onnx'), 'not a network');
    const stage = stageOn({ MODEL_DIR: broken });
    const task = { checked: ferryReworded, sources: [ferry] };
    expect(await stage.findSameContent(task, signal)).toEqual([[]]);
    expect(await stage.findSameContent(task, signal)).toEqual([[]]);
    await stage.announce();
    expect(lines).toHaveLength(1);
    expect((await metrics.sentenceChecks.get()).values).toMatchObject([
      { labels: { outcome: 'failed' }, value: 2 },
    ]);
    await expect(stage.describe()).rejects.toThrow(/protobuf/i);
  });

  it.each([
    ['tokenizer.json', '{"model": 1}'],
    ['tokenizer_config.json', '{'],
    ['palimpsest.json', '{"minCosinus": 1}'],
  ])('reports a wrong file: %s', async (name, content) => {
    const wrong = join(folder, `wrong-${name}`);
    await writeSynonymModel(wrong, ferrySynonyms);
    await writeFile(join(wrong, name), content);
    await expect(readModelFolder(wrong)).rejects.toThrow(name);
  });

  it('reports a missing network', async () => {
    const empty = join(folder, 'empty');
    await mkdir(empty);
    await expect(readModelFolder(empty)).rejects.toThrow(/model\.onnx/);
  });

  it('ends with the check that it belongs to', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    const task = { checked: ferryReworded, sources: [ferry] };
    await expect(stageOn({}).findSameContent(task, stopped)).rejects.toThrow('stopped');
  });
});
