import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

/**
 * A model of sentence vectors as an administrator puts it in place: a folder in the layout of sentence-transformers, with
 * the network as an ONNX file.
 */
export interface ModelFolder {
  /** The folder's name, which reports and the doctor show. */
  readonly name: string;
  readonly modelFile: string;
  readonly tokenizer: object;
  readonly tokenizerConfig: object;
  /** How the vectors of tokens become the vector of a sentence, if the network does not say it. */
  readonly pooling: 'mean' | 'first';
  /** Longer sentences are cut. */
  readonly maxTokens: number;
  /** Some models expect this text before each sentence. */
  readonly prefix: string;
  /** They depend on the model; undefined: the values of the engine. */
  readonly minCosine: number | undefined;
  readonly minEvidence: number | undefined;
}

/** The folder does not contain a usable model. The message says what is missing. */
export class ModelError extends Error {}

const modelFiles = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx'];
/** A sentence has at most 45 words. */
const mostTokens = 128;
/** A larger model would take minutes for a check, and more memory than the product itself. */
const maxModelBytes = 1_500_000_000;

const tokenizerSchema = z.looseObject({ model: z.looseObject({}) }, 'is not the tokenizer of a model');
const poolingSchema = z.looseObject({ pooling_mode_cls_token: z.boolean().default(false) });
const sentenceSchema = z.looseObject({ max_seq_length: z.number().int().min(8).nullish() });
const ownSchema = z.strictObject({
  prefix: z.string().max(100).default(''),
  minCosine: z.number().min(0).max(1).optional(),
  minEvidence: z.number().min(0).max(100).optional(),
});

/** Undefined if the folder does not exist. Throws a `ModelError` if it exists and is not complete. */
export async function readModelFolder(folder: string): Promise<ModelFolder | undefined> {
  if (!(await isThere(folder))) return undefined;
  const modelFile = await findModelFile(folder);
  const [tokenizer, tokenizerConfig, pooling, sentence, own] = await Promise.all([
    readJson(folder, 'tokenizer.json', tokenizerSchema),
    readOptionalJson(folder, 'tokenizer_config.json', z.looseObject({})),
    readOptionalJson(folder, '1_Pooling/config.json', poolingSchema),
    readOptionalJson(folder, 'sentence_bert_config.json', sentenceSchema),
    readOptionalJson(folder, 'palimpsest.json', ownSchema),
  ]);
  return {
    name: basename(folder),
    modelFile,
    tokenizer,
    tokenizerConfig: tokenizerConfig ?? {},
    pooling: pooling?.pooling_mode_cls_token === true ? 'first' : 'mean',
    maxTokens: Math.min(mostTokens, sentence?.max_seq_length ?? mostTokens),
    prefix: own?.prefix ?? '',
    minCosine: own?.minCosine,
    minEvidence: own?.minEvidence,
  };
}

async function findModelFile(folder: string): Promise<string> {
  for (const name of modelFiles) {
    const file = join(folder, name);
    const found = await statOf(file);
    if (found === undefined) continue;
    if (found.size > maxModelBytes) {
      throw new ModelError(`${name} has more than ${maxModelBytes / 1_000_000} MB; use a smaller model`);
    }
    return file;
  }
  throw new ModelError(`the folder ${folder} contains none of ${modelFiles.join(', ')}`);
}

async function readOptionalJson<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  return (await isThere(join(folder, name))) ? readJson(folder, name, schema) : undefined;
}

async function readJson<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch (error) {
    throw new ModelError(`${name} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ModelError(`${name}: ${parsed.error.issues.map(({ message }) => message).join('; ')}`);
}

async function isThere(path: string): Promise<boolean> {
  return (await statOf(path)) !== undefined;
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch {
    return undefined;
  }
}
