import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killedCheck, killedTenTimes } from './features/checks/testing/killed-checks.ts';
import { killedComparison } from './features/collusion/testing/killed-comparison.ts';
import { killedImport } from './features/imports/testing/killed-import.ts';
import { killedReading, killedSubmission } from './features/upload-form/testing/killed-submissions.ts';
import { killedDelivery } from './features/webhooks/testing/killed-delivery.ts';
import { killedCrawl } from './finding/web-intake/testing/killed-crawl.ts';
import { findOrphans } from './operator/find-orphans.ts';
import { expectDefined } from './platform/expect-defined.ts';
import { killInTheMiddle, type Killed } from './testing/kill/kill-in-the-middle.ts';

/**
 * One process is killed in the middle of everything that a killed process must not lose. Each feature says how it is brought
 * there, and what is true afterwards (`testing/kill/work-to-kill.ts`). A search has a test of its own
 * (`checks/killed-search.test.ts`), because its queries depend on the web index, which other work changes.
 */

const all = [
  killedDelivery,
  killedImport,
  killedComparison,
  killedCheck,
  killedTenTimes,
  killedCrawl,
  killedSubmission,
  killedReading,
];

describe('work of a server that is killed', () => {
  let killed: Killed | undefined;
  beforeAll(async () => {
    killed = await killInTheMiddle(all);
  });
  afterAll(() => killed?.close());

  it.each(all.map(({ shows }, index) => [shows, index] as const))('%s', async (_, index) => {
    expect.hasAssertions();
    await killed?.works[index]?.expectContinued();
  });

  it('no text and no file is left without an owner', async () => {
    const { services } = expectDefined(killed, 'the process was killed').server;
    await expect.poll(() => findOrphans(services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
  });
});
