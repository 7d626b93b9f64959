import type { FoundFigures } from '../entities/figures.ts';

/** The figures of a report in which nothing was found. */
export const noneFound: FoundFigures = {
  Words: 0,
  Sources: 0,
  AcceptedWords: 0,
  AcceptedSources: 0,
  CitedWords: 0,
  CitedSources: 0,
  AutomaticWords: 0,
  OwnWords: 0,
  OwnLeftOutWords: 0,
  SharedWords: 0,
  PassageWords: 0,
};
