import { analyseText, findSameContent, sameContentDefaults, type RelatedPart } from '@palimpsest/engine';
import { createEncoder, type Encoder } from './create-encoder.ts';
import { ModelError, readModelFolder, type ModelFolder } from './model-folder.ts';
import { rememberVectors } from './remember-vectors.ts';

/** The thread that turns sentences into vectors. It loads the model at its first task and keeps it. */

export interface SameContentTask {
  readonly folder: string;
  readonly checked: string;
  /** The likeliest first. */
  readonly sources: readonly string[];
}

/** The model that a thread loaded. */
export interface LoadedModel {
  readonly name: string;
  readonly runtime: Encoder['runtime'];
  /** Numbers of a vector. */
  readonly size: number;
}

interface Model extends Encoder {
  readonly folder: ModelFolder;
}

let loaded: Promise<Model> | undefined;

function model(folder: string): Promise<Model> {
  loaded ??= load(folder);
  // The next task tries again: the administrator may have completed the folder.
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function load(path: string): Promise<Model> {
  const folder = await readModelFolder(path);
  if (folder === undefined) throw new ModelError(`there is no folder ${path}`);
  const encoder = await createEncoder(folder);
  return { ...encoder, folder, vectorsOf: rememberVectors(encoder.vectorsOf) };
}

/** Loads the model and turns one sentence into a vector. */
export async function probe({ folder }: { readonly folder: string }): Promise<LoadedModel> {
  const { vectorsOf, runtime, folder: found } = await model(folder);
  const [vector] = await vectorsOf(['A sentence of seven words is enough.']);
  return { name: found.name, runtime, size: vector?.length ?? 0 };
}

/** The parts of the checked text that say the same as a part of the source, by source. */
export async function sameContent({
  folder,
  checked,
  sources,
}: SameContentTask): Promise<readonly (readonly RelatedPart[])[]> {
  const { vectorsOf, folder: found } = await model(folder);
  return findSameContent(
    analyseText(checked),
    sources.map((text) => analyseText(text)),
    vectorsOf,
    {
      ...sameContentDefaults,
      minCosine: found.minCosine ?? sameContentDefaults.minCosine,
      minEvidence: found.minEvidence ?? sameContentDefaults.minEvidence,
    },
  );
}
