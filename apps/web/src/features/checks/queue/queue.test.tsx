import type { QueuedCheck } from '@palimpsest/contract';
import { beforeAll, describe, expect, it, test } from 'vitest';
import app from '../../../i18n/texts/app.json?language=en';
import list from '../../../i18n/texts/list.json?language=en';
import queue from '../texts/queue.json?language=en';
import reports from '../../../i18n/texts/reports.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import { Backlog } from './Backlog.tsx';
import { actionFor, actionForAll } from './queue-changes.ts';
import { queueCodec, queueQuery } from './queue-state.ts';
import { QueueCards, QueueTable } from './QueueList.tsx';

beforeAll(() => provideTexts('en', { app, list, queue, reports }));

const check: QueuedCheck = {
  Id: 46,
  Name: 'A thesis',
  User: { Id: 12, Name: 'Ada Nowak', Mail: 'ada@example.org' },
  Status: 'Geplant',
  StatusCode: '',
  Date: 1_700_000_000,
  Started: null,
  Finished: null,
  Pages: 3,
  Credits: 3,
  Attempts: 0,
  SnapsDone: 0,
  SnapsCount: 0,
  WaitsFor: 'worker',
  Ahead: 2,
};

const noSelection = { has: () => false, chosen: [], toggle: () => {}, toggleAll: () => {}, clear: () => {} };

function table(change: Partial<QueuedCheck>, mayChange = true): string {
  const selection = mayChange ? noSelection : undefined;
  const checks = [{ ...check, ...change }];
  return markupInApp(
    <QueueTable checks={checks} selection={selection} onChange={() => {}} isLoading={false} />,
  );
}

describe('the queue', () => {
  it('shows a check with its user, its place and a button to pause it', () => {
    const html = table({});
    expect(html).toContain('href="/admin/users/12"');
    expect(html).toContain('2 checks before it');
    expect(html).toContain('aria-label="Pause A thesis"');
    expect(table({ Ahead: 0 })).toContain('Next in line');
    expect(table({ WaitsFor: 'user', Ahead: 1 })).toContain('1 check of the same user comes first');
  });

  it('shows progress, and the reasons of paused and failed checks', () => {
    expect(table({ Status: 'Aktiv', Started: 1_700_000_100, SnapsDone: 3, SnapsCount: 8 })).toContain(
      'Step 3 of 8',
    );
    expect(table({ Status: 'Aktiv', WaitsFor: '' })).not.toContain('aria-label="Pause');
    expect(table({ Status: 'Pausiert', WaitsFor: '' })).toContain('On hold');
    const failed = table({ Status: 'Fehler', StatusCode: 'checkFailed', WaitsFor: '' });
    expect(failed).toContain('aria-label="Try A thesis again"');
  });

  it('offers support no changes, and has texts for checks and users without a name', () => {
    const html = table({ Name: '', User: { Id: 12, Name: '', Mail: '' } }, false);
    expect(html).not.toContain('<input');
    expect(html).not.toContain('aria-label="Pause');
    expect(html).toContain('Untitled check 46');
    expect(html).toContain('No name (number 12)');
    const cards = markupInApp(<QueueCards checks={[check]} selection={undefined} onChange={() => {}} />);
    expect(cards).toContain('2 checks before it');
    expect(cards).not.toContain('<input');
  });

  it('shows the backlog, and warns if no worker runs', () => {
    const lane = { Lane: 'checks', Waiting: 1_200, Running: 1, OldestDate: 1_700_000_000 } as const;
    const running = markupInApp(<Backlog Lanes={[lane]} Workers={2} CheckSlots={3} />);
    expect(running).toContain('2 worker processes. 3 checks can run at once.');
    expect(running).toContain('1,200 wait · 1 runs');
    expect(markupInApp(<Backlog Lanes={[]} Workers={0} CheckSlots={0} />)).toContain('No worker is running');
  });
});

test('each state allows one action, and checks on hold are left to their users', () => {
  const allowed = (Status: QueuedCheck['Status'], StatusCode = '') => actionFor({ Status, StatusCode });
  expect(allowed('Geplant')).toBe('pause');
  expect(allowed('Pausiert', 'pausedByAdministrator')).toBe('activate');
  expect(allowed('Pausiert', 'creditsNotSufficient')).toBe('activate');
  expect(allowed('Pausiert')).toBeUndefined();
  expect(allowed('Fehler', 'checkFailed')).toBe('retry');
  expect(allowed('Fehler', 'checkBaseDeleted')).toBeUndefined();
  expect([allowed('Aktiv'), allowed('Ok')]).toEqual([undefined, undefined]);
  const forAll = ([null, 'running', 'waiting', 'paused', 'failed', 'finished'] as const).map(actionForAll);
  expect(forAll).toEqual(['pause', undefined, 'pause', 'activate', 'retry', undefined]);
});

describe('the queue in the address', () => {
  test('has no parameter at first, and keeps filters and page', () => {
    expect(queueCodec.write(queueCodec.read({}))).toEqual({});
    const address = { search: '12', state: 'failed', page: 3, size: 50 };
    const state = queueCodec.read({ ...address, search: 12 });
    expect(queueCodec.write(state)).toEqual(address);
    expect(queueQuery(state, 50)).toEqual({
      filters: { search: '12', state: 'Fehler' },
      pageno: 3,
      pagesize: 50,
    });
  });

  test('ignores unknown values', () => {
    expect(queueCodec.read({ state: 'lost', search: {}, page: 'x', size: 7 })).toEqual(queueCodec.read({}));
  });
});
