import { expect, it } from 'vitest';
import { exportStageOf } from './export-stage.ts';

it.each([
  [null, { name: 'waiting' }],
  [{ Status: 'Scheduled', Done: 0, Count: 0 }, { name: 'waiting' }],
  [{ Status: 'Active', Done: 0, Count: 0 }, { name: 'reading' }],
  [
    { Status: 'Active', Done: 0, Count: 40 },
    { name: 'layout', done: 0, all: 40 },
  ],
  [
    { Status: 'Active', Done: 20, Count: 40 },
    { name: 'layout', done: 20, all: 40 },
  ],
  [{ Status: 'Active', Done: 1, Count: 1 }, { name: 'writing' }],
] as const)('an order with the answer %j is at the stage %j', (status, stage) => {
  expect(exportStageOf(status)).toEqual(stage);
});
