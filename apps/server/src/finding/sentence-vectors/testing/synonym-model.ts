import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookupNetwork } from './onnx-file.ts';

const size = 48;
const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];

/**
 * Writes a model in which words of one group have the same vector, and words of no group have none. The vector of a
 * sentence is the mean of its words'. The folder has the layout of sentence-transformers.
 */
export async function writeSynonymModel(
  folder: string,
  groups: readonly (readonly string[])[],
): Promise<void> {
  const words = groups.flatMap((group, at) => group.map((word) => ({ word, at })));
  const vocabulary = [...special, ...words.map(({ word }) => word)];
  const vectors = groups.map((_, at) => groupVector(at));
  const nothing = new Float32Array(size);
  const table = [...special.map(() => nothing), ...words.map(({ at }) => vectors[at] ?? nothing)];
  await mkdir(join(folder, 'onnx'), { recursive: true });
  await mkdir(join(folder, '1_Pooling'), { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'onnx/model.onnx'), lookupNetwork(table)),
    writeFile(join(folder, '1_Pooling/config.json'), JSON.stringify({ pooling_mode_mean_tokens: true })),
    writeFile(join(folder, 'sentence_bert_config.json'), JSON.stringify({ max_seq_length: 64 })),
    writeFile(join(folder, 'tokenizer.json'), JSON.stringify(wordPieces(vocabulary))),
  ]);
}

/** Different for each group, and almost at right angles to the others. */
function groupVector(group: number): Float32Array {
  let state = (group + 1) * 2_654_435_761;
  return Float32Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

function wordPieces(vocabulary: readonly string[]) {
  return {
    version: '1.0',
    added_tokens: special.map((content, id) => ({ id, content, special: true })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '[CLS]', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '[SEP]', type_id: 0 } },
      ],
      pair: [],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [special.indexOf('[CLS]')], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [special.indexOf('[SEP]')], tokens: ['[SEP]'] },
      },
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
}
