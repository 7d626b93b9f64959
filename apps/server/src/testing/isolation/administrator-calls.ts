import type { Answer } from '@palimpsest/contract';
import type { TestClient } from '../test-client.ts';

const content = { language: 'en', title: 'A title', text: 'Some text' } as const;

/** @param reportId a report that is on hold */
type Call = (client: TestClient, reportId: number) => Promise<Answer<unknown>>;

/** Fields of operations for administrators, who may pass anyone's ids. Everybody else is refused alike. */
export const administratorCalls: Readonly<Record<string, Call>> = {
  'OpenUserSession.userId': (c) => c.call('OpenUserSession', { userId: 1 }),
  'PauseReports.ids': (c, id) => c.call('PauseReports', { ids: [id] }),
  'GetContent.id': (c) => c.call('GetContent', { id: 1 }),
  'CreateContent.groupId': (c) => c.call('CreateContent', { kind: 'faq', groupId: 1, texts: [content] }),
  'UpdateContent.id': (c) => c.call('UpdateContent', { id: 1, texts: [content] }),
  'OrderContents.ids': (c) => c.call('OrderContents', { ids: [1] }),
  'DeleteContent.id': (c) => c.call('DeleteContent', { id: 1 }),
  'GetContentVersions.id': (c) => c.call('GetContentVersions', { id: 1, language: 'en' }),
  'RestoreContentVersion.id': (c) => c.call('RestoreContentVersion', { id: 1, language: 'en', versionId: 0 }),
  'RestoreContentVersion.versionId': (c) =>
    c.call('RestoreContentVersion', { id: 1, language: 'en', versionId: 1 }),
  'GetInquiry.id': (c) => c.call('GetInquiry', { id: 1 }),
  'UpdateInquiries.ids': (c) => c.call('UpdateInquiries', { ids: [1], done: 1 }),
  'AnswerInquiry.id': (c) => c.call('AnswerInquiry', { id: 1, text: 'x' }),
  'DeleteInquiries.ids': (c) => c.call('DeleteInquiries', { ids: [1] }),
};
