import type { Message, MessageType } from '@palimpsest/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationQuery } from '../../../api/query.ts';
import texts from '../texts/messages.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { messageToast } from './message-toast.ts';
import { isShownHere } from './shown-here.ts';

beforeAll(() => provideTexts('en', { messages: texts }));

function message(Type: MessageType, LinkId: number): Message {
  return { Id: LinkId, Type, LinkId, Date: 1_700_000_000, Text: `${Type} ${LinkId}.`, IsRead: false };
}

describe('the toast about messages', () => {
  it('is the message itself if there is only one, and leads to its subject', () => {
    expect(messageToast([message('checkFinished', 7)])).toEqual({
      kind: 'news',
      text: 'checkFinished 7.',
      link: { href: '/plagiarism/reports/7', label: 'Open the report' },
    });
    expect(messageToast([message('submissionReceived', 9)])).toMatchObject({
      kind: 'success',
      link: { href: '/libtext/9', label: 'Open the text' },
    });
  });

  it('counts several messages about the same event, with one link', () => {
    expect(messageToast([7, 8, 9].map((id) => message('checkFinished', id)))).toEqual({
      kind: 'news',
      text: '3 checks are finished.',
      link: { href: '/plagiarism/reports', label: 'Show the reports' },
    });
    expect(messageToast([7, 8].map((id) => message('submissionReceived', id)))).toMatchObject({
      text: '2 texts were submitted through an upload form.',
      link: { href: '/library/overview' },
    });
  });

  it('about copies of a watched text is neither good nor bad, and leads to the findings of the text', () => {
    expect(messageToast([message('newFinding', 4)])).toEqual({
      kind: 'news',
      text: 'newFinding 4.',
      link: { href: '/monitoring/findings?textid=4', label: 'Show findings' },
    });
    expect(messageToast([message('newFinding', 4), message('newFinding', 5)])).toEqual({
      kind: 'news',
      text: 'Pages have words of 2 watched texts.',
      link: { href: '/monitoring/findings', label: 'Show findings' },
    });
  });

  it('warns that a webhook was paused, and leads to the list of it', () => {
    expect(messageToast([message('webhookPaused', 4)])).toEqual({
      kind: 'warning',
      text: 'webhookPaused 4.',
      link: { href: '/webhooks', label: 'Show the webhooks' },
    });
    expect(messageToast([4, 5].map((id) => message('licenseWebhookPaused', id)))).toEqual({
      kind: 'warning',
      text: 'licenseWebhookPaused 4. licenseWebhookPaused 5.',
      link: { href: '/license/webhooks', label: 'Show the webhooks' },
    });
  });

  it('says how the checks of each batch have ended, and leads to the reports of one project', () => {
    expect(messageToast([message('checksEnded', 3)])).toEqual({
      kind: 'news',
      text: 'checksEnded 3.',
      link: { href: '/projects/3/reports', label: 'Show the reports' },
    });
    expect(messageToast([message('checksEnded', 3), message('checksEnded', 4)])).toMatchObject({
      text: 'checksEnded 3. checksEnded 4.',
      link: { href: '/plagiarism/reports' },
    });
  });

  it('has a sentence for each event, and leads to all messages', () => {
    const events = [message('checkFinished', 7), message('scanAborted', 8), message('checkFinished', 9)];
    expect(messageToast(events)).toEqual({
      kind: 'warning',
      text: '2 checks are finished. scanAborted 8.',
      link: { href: '/dashboard', label: 'Show the messages' },
    });
  });
});

describe('the messages that a page shows without a toast', () => {
  /** The data on the screen. */
  function showing(...queries: readonly { queryKey: readonly unknown[]; data?: unknown }[]) {
    const client = new QueryClient();
    const leave = queries.map(({ queryKey, data }) => {
      client.setQueryData(queryKey, { data, message: '', total: 0 });
      const observer = new QueryObserver(client, { queryKey, queryFn: () => null, staleTime: Infinity });
      return observer.subscribe(() => undefined);
    });
    return Object.assign(client, { leavePage: () => leave.forEach((unsubscribe) => unsubscribe()) });
  }

  it('are about the report that it shows, and the reports of its list', () => {
    const report = showing(operationQuery('GetReport', { id: 7 }));
    expect(isShownHere(report, message('checkFinished', 7))).toBe(true);
    expect(isShownHere(report, message('checkFinished', 8))).toBe(false);
    expect(isShownHere(report, message('submissionReceived', 7))).toBe(false);
    const list = showing({ ...operationQuery('GetReports', {}), data: [{ Id: 7 }] });
    expect(isShownHere(list, message('scanAborted', 7))).toBe(true);
    expect(isShownHere(list, message('scanAborted', 8))).toBe(false);
  });

  it('are about the text that was submitted', () => {
    const submissions = showing({
      ...operationQuery('GetSubmissions', { projectid: 1 }),
      data: [{ TextId: 7 }],
    });
    expect(isShownHere(submissions, message('submissionReceived', 7))).toBe(true);
    expect(isShownHere(submissions, message('submissionReceived', 8))).toBe(false);
  });

  it('are about the webhooks that it lists', () => {
    const list = showing({ ...operationQuery('GetWebhooks', {}), data: [{ Id: 7 }] });
    expect(isShownHere(list, message('webhookPaused', 7))).toBe(true);
    expect(isShownHere(list, message('licenseWebhookPaused', 8))).toBe(false);
  });

  it('are about the watched texts and the findings that it lists', () => {
    const texts = showing({ ...operationQuery('GetMonitoredTexts', { filters: {} }), data: [{ Id: 7 }] });
    expect(isShownHere(texts, message('newFinding', 7))).toBe(true);
    const found = showing({
      ...operationQuery('GetMonitoringFindings', { filters: {} }),
      data: [{ Id: 7, MonitoredTextId: 8 }],
    });
    expect(isShownHere(found, message('newFinding', 8))).toBe(true);
    expect(isShownHere(found, message('newFinding', 7))).toBe(false);
  });

  it('are all messages, if it lists messages', () => {
    const dashboard = showing(operationQuery('GetUserMessages', { pagesize: 10 }));
    expect(isShownHere(dashboard, message('checkFinished', 7))).toBe(true);
  });

  it('are not those of a page that was left', () => {
    const report = showing(operationQuery('GetReport', { id: 7 }));
    report.leavePage();
    expect(isShownHere(report, message('checkFinished', 7))).toBe(false);
  });
});
