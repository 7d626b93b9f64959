import { Tokenizer } from '@huggingface/tokenizers';
import type { SentenceVectors } from '@palimpsest/engine';
import type { InferenceSession } from 'onnxruntime-web';
import { loadRuntime, type OnnxRuntime } from './load-runtime.ts';
import { ModelError, type ModelFolder } from './model-folder.ts';
import { poolTokens } from './pool-tokens.ts';

export interface Encoder {
  readonly runtime: OnnxRuntime['name'];
  readonly vectorsOf: SentenceVectors;
}

/** The tokens of one call of the network, padding included. It limits the memory that a call takes. */
const batchTokens = 2_048;
const idInput = 'input_ids';
const maskInput = 'attention_mask';
const typeInput = 'token_type_ids';
const pooledOutput = 'sentence_embedding';

/** Loads a model. Throws a `ModelError` if the network is not one of sentence vectors. */
export async function createEncoder(folder: ModelFolder): Promise<Encoder> {
  const runtime = await loadRuntime();
  const tokenizer = new Tokenizer(folder.tokenizer, folder.tokenizerConfig);
  const session = await runtime.InferenceSession.create(folder.modelFile);
  const { inputNames, outputNames } = session;
  const unknown = inputNames.find((name) => ![idInput, maskInput, typeInput].includes(name));
  if (unknown !== undefined || !inputNames.includes(idInput)) {
    throw new ModelError(`the inputs of the model are ${inputNames.join(', ')}, not tokens`);
  }
  const output = outputNames.includes(pooledOutput) ? pooledOutput : (outputNames[0] ?? '');
  const idsOf = (sentence: string) => tokenizer.encode(folder.prefix + sentence).ids;
  return {
    runtime: runtime.name,
    vectorsOf: async (sentences) => {
      const encoded = sentences.map((sentence) => cut(idsOf(sentence), folder.maxTokens));
      const vectors: Float32Array[] = sentences.map(() => new Float32Array(0));
      for (const batch of batchesOf(encoded)) {
        const found = await run(
          { runtime, session, output, pooling: folder.pooling },
          batch.map((i) => encoded[i] ?? []),
        );
        batch.forEach((i, k) => {
          vectors[i] = found[k] ?? new Float32Array(0);
        });
      }
      return vectors;
    },
  };
}

/** The last token ends the sentence, so a sentence that is cut keeps it. */
function cut(ids: readonly number[], maxTokens: number): readonly number[] {
  return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ids.at(-1) ?? 0];
}

/** Sentences of about equal length go together, so that little of a batch is padding. */
function batchesOf(encoded: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const lengthOf = (i: number): number => encoded[i]?.length ?? 0;
  const order = encoded.map((_, i) => i).sort((a, b) => lengthOf(a) - lengthOf(b));
  const batches: number[][] = [];
  let batch: number[] = [];
  for (const i of order) {
    if (batch.length > 0 && (batch.length + 1) * lengthOf(i) > batchTokens) {
      batches.push(batch);
      batch = [];
    }
    batch.push(i);
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

interface Network {
  readonly runtime: OnnxRuntime;
  readonly session: InferenceSession;
  readonly output: string;
  readonly pooling: ModelFolder['pooling'];
}

async function run(
  { runtime, session, output, pooling }: Network,
  sentences: readonly (readonly number[])[],
): Promise<readonly Float32Array[]> {
  const tokens = Math.max(...sentences.map(({ length }) => length));
  const shape = [sentences.length, tokens];
  const ids = new BigInt64Array(sentences.length * tokens);
  const mask = new BigInt64Array(sentences.length * tokens);
  sentences.forEach((sentence, row) => {
    sentence.forEach((id, k) => {
      ids[row * tokens + k] = BigInt(id);
      mask[row * tokens + k] = 1n;
    });
  });
  const inputs: Readonly<Record<string, BigInt64Array>> = {
    [idInput]: ids,
    [maskInput]: mask,
    [typeInput]: new BigInt64Array(ids.length),
  };
  const feeds = session.inputNames.map((name) => [
    name,
    new runtime.Tensor('int64', inputs[name] ?? ids, shape),
  ]);
  const answer = (await session.run(Object.fromEntries(feeds), [output]))[output];
  if (answer === undefined || !(answer.data instanceof Float32Array)) {
    throw new ModelError(`the output ${output} of the model is not numbers`);
  }
  return poolTokens(
    answer.data,
    answer.dims,
    sentences.map(({ length }) => length),
    pooling,
  );
}
