/** A library text, as far as what is done with it has to show it. */
export interface ChosenLibraryText {
  readonly id: number;
  readonly name: string;
  readonly words: number;
  readonly pages: number;
}
