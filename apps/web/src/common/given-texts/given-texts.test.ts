import { limits, operations } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { newItem, type UploadItem } from '../uploads/upload-item.ts';
import { givenInput, givenObstacle, noGivenTexts } from './given-texts.ts';

function upload(id: string, phase: UploadItem['phase'], words = 40): UploadItem {
  return { ...newItem(id, { name: `${id}.txt`, size: 10 }, 1), phase, words };
}

const brief = 'Write about salt in five pages.';
const template = { id: 7, name: 'Template', words: 90, pages: 1 };

test('the call names pasted texts, library texts and files that were read, and leaves out empty ones', () => {
  const named = givenInput({ givenText: brief, givenTexts: [template] }, [
    upload('given-file-a', 'ready'),
    upload('given-file-b', 'reading'),
  ]);
  expect(named).toEqual({
    giventext: brief,
    givenlibtextids: [7],
    givenuploadids: ['given-file-a'],
  });
  expect(operations.StartProjectChecks.input.safeParse({ projectid: 1, ...named }).success).toBe(true);
  expect(givenInput({ givenText: ' \n', givenTexts: [] }, [])).toEqual({});
});

test('an order waits for files, and is not sent if texts are too short or too many', () => {
  expect(givenObstacle(noGivenTexts, [])).toBeUndefined();
  expect(givenObstacle({ ...noGivenTexts, givenText: 'Only four words here' }, [])).toBe('tooShort');
  expect(givenObstacle(noGivenTexts, [upload('given-file-a', 'sending')])).toBe('filesPending');
  expect(givenObstacle(noGivenTexts, [upload('given-file-a', 'ready', 4)])).toBe('fileTooShort');
  const most = Array.from({ length: limits.givenTexts }, (_, i) => upload(`given-file-${i}`, 'ready'));
  expect(givenObstacle(noGivenTexts, most)).toBeUndefined();
  expect(givenObstacle({ ...noGivenTexts, givenText: brief }, most)).toBe('tooMany');
});
