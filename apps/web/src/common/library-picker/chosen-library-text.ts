/** A library text with the fields that the next step has to show. */
export interface ChosenLibraryText {
  readonly id: number;
  readonly name: string;
  readonly words: number;
  readonly pages: number;
}
