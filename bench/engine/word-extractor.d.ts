declare module 'word-extractor' {
  /** Only what the benchmark calls. */
  export default class WordExtractor {
    extract(source: Buffer): Promise<unknown>;
  }
}
