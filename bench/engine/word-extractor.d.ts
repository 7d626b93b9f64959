declare module 'word-extractor' {
  /** Only the part that the benchmark calls. */
  export default class WordExtractor {
    extract(source: Buffer): Promise<unknown>;
  }
}
