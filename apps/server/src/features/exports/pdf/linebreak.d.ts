declare module 'linebreak' {
  /** Places where a line may end, by UAX 14; positions are UTF-16 code units. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required?: boolean } | null;
  }
}
