import type { OperationName } from '@palimpsest/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { askAgain, refreshAfter } from './refresh.ts';

vi.stubGlobal('document', { cookie: 'sid=a', documentElement: { lang: 'en' } });

/** The calls that reached the server. */
const calls: string[] = [];
let answers: Readonly<Record<string, unknown>> = {};
/** Calls whose answers wait until `arrive` is called; the answers are those of the time of the call. */
const delayed: { readonly arrive: () => void }[] = [];
const slow = new Set<string>();

vi.stubGlobal('fetch', (url: string) => {
  const name = url.replace('/api/', '');
  calls.push(name);
  const key = answers[name] === 'refused' ? 'unexpected' : undefined;
  const body =
    key === undefined
      ? { success: true, data: answers[name] ?? [], errors: [], message: '', total: 0 }
      : { success: false, data: null, errors: [key], message: '', total: 0 };
  const response = new Response(JSON.stringify(body), { status: key === undefined ? 200 : 400 });
  if (!slow.has(name)) return Promise.resolve(response);
  return new Promise((resolve) => {
    delayed.push({ arrive: () => resolve(response) });
  });
});

const leaving: (() => void)[] = [];

/** A screen that shows the answers of these operations. */
async function showing(...names: readonly OperationName[]): Promise<void> {
  for (const name of names) {
    const observer = new QueryObserver(queryClient, {
      queryKey: [name, {}],
      queryFn: () => call(name, {} as never),
      staleTime: Infinity,
      retry: false,
    });
    leaving.push(observer.subscribe(() => undefined));
  }
  await settled();
  calls.length = 0;
}

/** All queries have their answers, and no refresh is planned. */
async function settled(): Promise<void> {
  // The first refresh loads what operations change.
  await import('@palimpsest/contract/nouns');
  await new Promise((resolve) => void setTimeout(resolve));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await new Promise((resolve) => void setTimeout(resolve));
}

afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  await settled();
  queryClient.clear();
  calls.length = 0;
  answers = {};
  slow.clear();
  delayed.length = 0;
});

test('a change asks again once for each answer that shows what has changed', async () => {
  await showing('GetProjects', 'GetReports', 'GetWebIndex');
  await call('CreateProject', { name: 'Essays' });
  await settled();
  expect(calls.toSorted()).toEqual(['CreateProject', 'GetProjects', 'GetReports']);
});

test('several changes at once ask again once', async () => {
  await showing('GetProjects');
  await Promise.all([call('CreateProject', { name: 'A' }), call('CreateProject', { name: 'B' })]);
  await settled();
  expect(calls.filter((name) => name === 'GetProjects')).toHaveLength(1);
});

test('several calls of one caller ask again after the last one', async () => {
  await showing('GetProjects');
  await call('CreateProject', { name: 'A' }, { refreshes: false });
  await settled();
  expect(calls).toEqual(['CreateProject']);
  refreshAfter('CreateProject');
  await settled();
  expect(calls).toEqual(['CreateProject', 'GetProjects']);
});

test('a refused change asks for no answer again', async () => {
  await showing('GetProjects');
  answers = { CreateProject: 'refused' };
  await expect(call('CreateProject', { name: '' })).rejects.toMatchObject({ key: 'unexpected' });
  await settled();
  expect(calls).toEqual(['CreateProject']);
});

test('a change that answers a query itself does not ask for that answer again', async () => {
  await showing('GetInstallationSettings', 'GetSearchedPlaces');
  answers = { SetInstallationLogo: { Logo: 'new' } };
  await call('SetInstallationLogo', { image: '' }, { answers: ['GetInstallationSettings', {}] });
  expect(queryClient.getQueryData(['GetInstallationSettings', {}])).toMatchObject({ data: { Logo: 'new' } });
  await settled();
  expect(calls).toEqual(['SetInstallationLogo', 'GetSearchedPlaces']);
});

const settingsKey = ['GetInstallationSettings', {}];

test('answers of changes that arrive in the wrong order are asked for again', async () => {
  await showing('GetInstallationSettings');
  slow.add('SetInstallationLogo');
  const change = (logo: string) => {
    answers = { SetInstallationLogo: { Logo: logo }, GetInstallationSettings: { Logo: logo } };
    return call('SetInstallationLogo', { image: logo }, { answers: settingsKey });
  };
  const both = [change('first'), change('second')];
  await vi.waitFor(() => expect(delayed).toHaveLength(2));
  delayed[1]?.arrive();
  await both[1];
  delayed[0]?.arrive();
  await both[0];
  await settled();
  expect(queryClient.getQueryData(settingsKey)).toMatchObject({ data: { Logo: 'second' } });
});

test('an answer that was asked for before a change does not replace that of the change', async () => {
  await showing('GetInstallationSettings');
  slow.add('GetInstallationSettings');
  answers = { GetInstallationSettings: { Logo: 'old' } };
  askAgain('GetInstallationSettings');
  await vi.waitFor(() => expect(delayed).toHaveLength(1));
  slow.clear();
  answers = { SetInstallationLogo: { Logo: 'new' }, GetInstallationSettings: { Logo: 'new' } };
  await call('SetInstallationLogo', { image: '' }, { answers: settingsKey });
  delayed[0]?.arrive();
  await settled();
  expect(queryClient.getQueryData(settingsKey)).toMatchObject({ data: { Logo: 'new' } });
});

test('answers about a deleted thing are forgotten, and not asked for again', async () => {
  await showing('GetInquiries', 'GetInquiry');
  await call('DeleteInquiries', { ids: [1] }, { removes: ['GetInquiry', {}] });
  expect(queryClient.getQueryData(['GetInquiry', {}])).toBeUndefined();
  await settled();
  expect(calls).toEqual(['DeleteInquiries', 'GetInquiries']);
});

test('a log-out asks for no answer again, because the page is left', async () => {
  await showing('GetSessions');
  await call('Logout', {});
  await settled();
  expect(calls).toEqual(['Logout']);
});
