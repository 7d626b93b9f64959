import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alignTexts, alignmentDefaults, analyseText } from '@palimpsest/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { readModelFolder } from './model-folder.ts';
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

  it('finds nothing with a network that is not one, and logs it once', async () => {
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
  ])('says that %s is wrong', async (name, content) => {
    const wrong = join(folder, `wrong-${name}`);
    await writeSynonymModel(wrong, ferrySynonyms);
    await writeFile(join(wrong, name), content);
    await expect(readModelFolder(wrong)).rejects.toThrow(name);
  });

  it('says that there is no network', async () => {
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
