import { tokenise } from '../text/tokenise.ts';
import type { Words } from '../types.ts';
import { findHomoglyphs } from './find-homoglyphs.ts';
import { findInvisibles } from './find-invisibles.ts';
import { findJoinedWords } from './find-joined-words.ts';
import { findLetterSpacing } from './find-letter-spacing.ts';
import { findMarks } from './find-marks.ts';
import { findOverrides } from './find-overrides.ts';
import { findSoftHyphens } from './find-soft-hyphens.ts';
import { findSpaces } from './find-spaces.ts';
import {
  manipulationKinds,
  maxPlaces,
  type CharSpan,
  type ManipulationKind,
  type ManipulationReport,
} from './manipulation-report.ts';

const finders: Readonly<Record<ManipulationKind, (text: string, words: Words) => readonly CharSpan[]>> = {
  homoglyphs: findHomoglyphs,
  invisibleCharacters: findInvisibles,
  softHyphens: findSoftHyphens,
  letterSpacing: findLetterSpacing,
  joinedWords: findJoinedWords,
  unusualSpaces: findSpaces,
  combiningMarks: findMarks,
  directionOverrides: findOverrides,
};

/**
 * Finds signs, kind by kind, that a text may hide copies from a comparison. They are only hints: an accident of
 * conversion can look the same. The places are therefore listed so that a person can read them. Accepts any string. The
 * time is proportional to its length.
 */
export function findManipulation(text: string): ManipulationReport {
  const words = tokenise(text);
  const hints = manipulationKinds.flatMap((kind) => {
    const found = finders[kind](text, words);
    return found.length === 0 ? [] : [{ kind, count: found.length, places: found.slice(0, maxPlaces) }];
  });
  return { hints };
}
