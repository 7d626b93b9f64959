import { expect, it } from 'vitest';
import { seededText } from '../../../testing/texts.ts';
import { sampleTask } from '../testing/sample-task.ts';
import { commentsForOriginal } from './original-with-comments.ts';

it('comments in Word files name only the sources that the report lists', () => {
  const task = sampleTask([
    { text: seededText(2, 30), source: 1 },
    ` ${seededText(3, 10)} `,
    { text: seededText(4, 30), source: 2 },
  ]);
  const initialsOf = (of: typeof task) => commentsForOriginal(of).comments.map(({ initials }) => initials);
  expect(initialsOf(task)).toEqual(['P', '1', '2']);
  // The settings leave out every word of the first source.
  expect(initialsOf({ ...task, sources: task.sources.slice(1) })).toEqual(['P', '2']);
});
