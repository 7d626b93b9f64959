declare module 'linebreak' {
  /** Line break opportunities according to UAX 14; positions are UTF-16 code units. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required?: boolean } | null;
  }
}
