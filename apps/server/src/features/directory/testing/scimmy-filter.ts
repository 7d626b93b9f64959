import { Types } from 'scimmy';

interface Matching {
  match<Value>(values: Value[]): Value[];
}

/** The filters of the library scimmy, which were written by others. */
export const Filter = Types.Filter as unknown as new (expression: string) => Matching;
