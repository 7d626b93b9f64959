import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { findLanguageData } from './languages.ts';

/**
 * The WebAssembly build of Tesseract that tesseract.js uses, without the part that downloads the program and its data.
 * The build for SIMD gives the same result on all processors, unlike the one for relaxed SIMD.
 */

const require = createRequire(import.meta.url);
const unpack = promisify(gunzip);

/** How a picture has to be turned, as in the orientation field of photographs: 1 is upright. */
export const orientations = { upright: 1, halfTurn: 3, toTheRight: 6, toTheLeft: 8 } as const;

export type Orientation = (typeof orientations)[keyof typeof orientations];

/** Coordinates are pixels from the upper left corner. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface RecognisedWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly bbox: Box;
}

export interface RecognisedLine {
  readonly bbox: Box;
  readonly baseline: Box;
  readonly rowAttributes: { readonly rowHeight: number };
  readonly words: readonly RecognisedWord[];
}

export interface RecognisedPicture {
  /** Blocks, paragraphs and lines in the order of reading. */
  readonly lines: readonly RecognisedLine[];
  /** How many words each language recognised, by Tesseract's code. */
  readonly wordsByLanguage: ReadonlyMap<string, number>;
}

export interface Tesseract {
  /** Languages for the next pictures. The first one is preferred. */
  readonly use: (languages: readonly string[]) => Promise<void>;
  /** Takes a picture for the next calls. False if it cannot be decoded. */
  readonly open: (picture: Uint8Array, orientation: Orientation) => boolean;
  /** The place where the turned picture seems to have lines of text. */
  readonly findLines: () => readonly Box[];
  /** @param part Only this part of the turned picture. It must not cut through letters. */
  readonly recognise: (part?: Box) => RecognisedPicture;
}

interface Api {
  readonly Init: (path: null, languages: string, engine: number) => number;
  readonly SetImageFile: (orientation: number, angle: number) => number;
  readonly SetRectangle: (left: number, top: number, width: number, height: number) => void;
  readonly AnalyseLayout: () => unknown;
  readonly Recognize: (monitor: null) => number;
  readonly GetJSONText: (page: number) => string;
  readonly GetHOCRText: (page: number) => string;
  readonly End: () => void;
}

interface Core {
  readonly FS: { readonly writeFile: (path: string, bytes: Uint8Array) => void };
  readonly TessBaseAPI: new () => Api;
}

type StartCore = (options: Readonly<Record<string, () => void>>) => Promise<Core>;

const lstmOnly = 1;

export interface Engine {
  readonly tesseract: Tesseract;
  /** The languages that it has data for. */
  readonly codes: readonly string[];
}

export type StartEngine = () => Promise<Engine>;

/**
 * The first call starts Tesseract, and all calls return it: a third of a second, and memory for the data of all languages.
 * @param languagesFolder a folder with data of further languages
 */
export function engineOf(languagesFolder: string | undefined): StartEngine {
  const start = async (): Promise<Engine> => {
    const files = await findLanguageData(languagesFolder);
    return { tesseract: await startTesseract(files), codes: [...files.keys()] };
  };
  let started: Promise<Engine> | undefined;
  return () => (started ??= start());
}

/** @param dataFiles The file with the data of each language, by Tesseract's code. */
async function startTesseract(dataFiles: ReadonlyMap<string, string>): Promise<Tesseract> {
  const start = require('tesseract.js-core/tesseract-core-simd-lstm') as StartCore;
  const ignore = (): void => undefined;
  const core = await start({ print: ignore, printErr: ignore, TesseractProgress: ignore });
  const api = new core.TessBaseAPI();
  const loaded = new Set<string>();
  let inUse = '';

  const load = async (language: string): Promise<void> => {
    const path = dataFiles.get(language);
    if (path === undefined) throw new Error(`no data for the language ${language}`);
    const bytes = await readFile(path);
    core.FS.writeFile(`./${language}.traineddata`, path.endsWith('.gz') ? await unpack(bytes) : bytes);
    loaded.add(language);
  };

  return {
    use: async (languages) => {
      const joined = languages.join('+');
      if (joined === inUse) return;
      for (const language of languages) if (!loaded.has(language)) await load(language);
      if (inUse !== '') api.End();
      if (api.Init(null, joined, lstmOnly) !== 0) throw new Error(`the data of ${joined} cannot be used`);
      inUse = joined;
    },
    open: (picture, orientation) => {
      core.FS.writeFile('/input', picture);
      return api.SetImageFile(orientation, 0) === 0;
    },
    findLines: () => {
      api.AnalyseLayout();
      return linesOf(api.GetJSONText(0)).map(({ bbox }) => bbox);
    },
    recognise: (part) => {
      if (part !== undefined) {
        api.SetRectangle(part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0);
      }
      api.Recognize(null);
      return {
        lines: linesOf(api.GetJSONText(0)),
        wordsByLanguage: countLanguages(api.GetHOCRText(0)),
      };
    },
  };
}

interface RecognisedPage {
  readonly blocks?: readonly {
    readonly paragraphs?: readonly { readonly lines?: readonly RecognisedLine[] }[];
  }[];
}

function linesOf(json: string): readonly RecognisedLine[] {
  const { blocks = [] } = JSON.parse(json) as RecognisedPage;
  return blocks.flatMap(({ paragraphs = [] }) => paragraphs.flatMap(({ lines = [] }) => lines));
}

/** A paragraph of hOCR names its language, and a word names its own if that is another one. */
function countLanguages(hocr: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let ofParagraph = '';
  for (const element of hocr.split('<')) {
    const tag = element.slice(0, element.indexOf('>'));
    const own = / lang='(\w+)'/.exec(tag)?.[1];
    if (tag.includes("class='ocr_par'")) ofParagraph = own ?? '';
    if (!tag.includes("class='ocrx_word'")) continue;
    const language = own ?? ofParagraph;
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
}
