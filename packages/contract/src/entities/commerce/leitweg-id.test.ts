import { describe, expect, it } from 'vitest';
import { isLeitwegId, leitwegIdSchema } from './leitweg-id.ts';

describe('a Leitweg-ID', () => {
  it.each(['992-90009-96', '05711-06001-79', '991-33333TEST-33', '04011000-1234512345-06'])(
    'can be %s',
    (id) => {
      expect(isLeitwegId(id)).toBe(true);
    },
  );

  it.each(['', '992-90009-97', '992-90008-96', '992-90009', '99290009-', 'A92-90009-96', '992--96', '1-1-1'])(
    'is not “%s”',
    (id) => {
      expect(isLeitwegId(id)).toBe(false);
    },
  );

  it('may be entered with blanks and small letters', () => {
    expect(leitwegIdSchema.parse(' 991-33333test-33 ')).toBe('991-33333TEST-33');
  });
});
