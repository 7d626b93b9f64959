import type { TextPair } from '../text-pair.ts';
import type { WordIndex } from '../word-index.ts';
import type { TextUnits } from './text-units.ts';

/** The content words of the checked text's units. They do not depend on the source. */
export interface UnitStems {
  /** The different stems of a unit are stems[starts[unit] .. starts[unit + 1]), in the order of the text. */
  readonly starts: Uint32Array;
  readonly stems: Int32Array;
  /** How often the unit contains each of them. */
  readonly times: Uint8Array;
  /** Maps each unit to its content words, repeated ones included. */
  readonly contentWords: Uint8Array;
}

const known = new WeakMap<WordIndex, UnitStems>();

/** Computed once per checked text and cached as long as the text exists. */
export function unitStems({ index }: TextPair, units: TextUnits): UnitStems {
  let found = known.get(index);
  if (found === undefined) {
    found = stemsOf(index, units);
    known.set(index, found);
  }
  return found;
}

function stemsOf({ words: { count, stem }, stemPlaces }: WordIndex, units: TextUnits): UnitStems {
  const starts = new Uint32Array(units.count + 1);
  const stems = new Int32Array(count);
  const times = new Uint8Array(count);
  const contentWords = new Uint8Array(units.count);
  /** Maps each stem to where the unit being read has noted it. */
  const noted = new Int32Array(stemPlaces.starts.length).fill(-1);
  let length = 0;
  for (let unit = 0; unit < units.count; unit++) {
    const first = length;
    for (let i = units.starts[unit] ?? 0; i < (units.ends[unit] ?? 0); i++) {
      const id = stem[i] ?? -1;
      if (id < 0) continue;
      contentWords[unit] = (contentWords[unit] ?? 0) + 1;
      let at = noted[id] ?? -1;
      if (at < first) {
        at = length++;
        stems[at] = id;
        noted[id] = at;
      }
      times[at] = (times[at] ?? 0) + 1;
    }
    starts[unit + 1] = length;
  }
  return { starts, stems: stems.slice(0, length), times: times.slice(0, length), contentWords };
}
