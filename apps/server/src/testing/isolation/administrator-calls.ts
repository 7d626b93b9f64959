import type { Answer } from '@palimpsest/contract';
import type { TestClient } from '../test-client.ts';

const content = { language: 'en', title: 'A title', text: 'Some text' } as const;

/** @param reportId a report that is on hold */
type Call = (client: TestClient, reportId: number) => Promise<Answer<unknown>>;

/** Fields of operations for administrators, who may pass anyone's ids. Everybody else is refused alike. */
export const administratorCalls: Readonly<Record<string, Call>> = {
  // Not an id of this installation.
  'UpdateSearchProvider.options.engineId': (c) =>
    c.call('UpdateSearchProvider', { key: 'google', options: { engineId: 'x' } }),
  'OpenUserSession.userId': (c) => c.call('OpenUserSession', { userId: 1 }),
  'PauseReports.ids': (c, id) => c.call('PauseReports', { ids: [id] }),
  'PauseQueuedChecks.ids': (c, id) => c.call('PauseQueuedChecks', { ids: [id] }),
  'ActivateQueuedChecks.ids': (c, id) => c.call('ActivateQueuedChecks', { ids: [id] }),
  'RetryFailedChecks.ids': (c, id) => c.call('RetryFailedChecks', { ids: [id] }),
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
  'GetUserAsAdmin.userid': (c) => c.call('GetUserAsAdmin', { userid: 1 }),
  'UpdateUserAsAdmin.userid': (c) => c.call('UpdateUserAsAdmin', { userid: 1, locked: 1 }),
  'ChangeUserCredits.userid': (c) => c.call('ChangeUserCredits', { userid: 1, credits: 1, reason: 'x' }),
  'SetUserSearchBudgets.userid': (c) =>
    c.call('SetUserSearchBudgets', { userid: 1, queries: 1, downloads: 1, cents: 1 }),
  'ResetUserPassword.userid': (c) => c.call('ResetUserPassword', { userid: 1, how: 'mail' }),
  'RemoveUserFactors.userid': (c) => c.call('RemoveUserFactors', { userid: 1 }),
  'DeleteUserAsAdmin.userid': (c) => c.call('DeleteUserAsAdmin', { userid: 1 }),
  'GetLicenseAsAdmin.licenseid': (c) => c.call('GetLicenseAsAdmin', { licenseid: 1 }),
  'UpdateLicenseAsAdmin.licenseid': (c) => c.call('UpdateLicenseAsAdmin', { licenseid: 1, fields: {} }),
  'AddLicensePhase.licenseid': (c) => c.call('AddLicensePhase', { licenseid: 1, validTo: null }),
  'UpdateLicensePhase.licenseid': (c) =>
    c.call('UpdateLicensePhase', { licenseid: 1, phase: 1, fields: { paid: 1 } }),
  'ChangeLicenseCredits.licenseid': (c) =>
    c.call('ChangeLicenseCredits', { licenseid: 1, credits: 1, reason: 'x' }),
  'SetLicenseSearchBudgets.licenseid': (c) =>
    c.call('SetLicenseSearchBudgets', { licenseid: 1, queries: 1, downloads: 1, cents: 1 }),
  'AddLicenseMember.licenseid': (c) => c.call('AddLicenseMember', { licenseid: 1, mail: 'a@example.org' }),
  'RemoveLicenseMember.licenseid': (c) => c.call('RemoveLicenseMember', { licenseid: 1, userid: 1 }),
  'RemoveLicenseMember.userid': (c) => c.call('RemoveLicenseMember', { licenseid: 1, userid: 1 }),
  'UpdateLicense.fields.adminUserId': (c) =>
    c.call('UpdateLicense', { code: 'x', fields: { adminUserId: 1 } }),
  // Not a member of a licence that the caller administers.
  'RemoveUserLicense.id': (c) => c.call('RemoveUserLicense', { id: 1 }),
  'DecideLicenseRequest.userid': (c) => c.call('DecideLicenseRequest', { userid: 1, approve: 1 }),
  'ResumeWebRun.id': (c) => c.call('ResumeWebRun', { id: 1 }),
  'StopWebRun.id': (c) => c.call('StopWebRun', { id: 1 }),
  'ScheduleWebRun.id': (c) => c.call('ScheduleWebRun', { id: 1, schedule: 'weekly' }),
  'DeleteWebRun.id': (c) => c.call('DeleteWebRun', { id: 1 }),
  'DeleteInquiries.ids': (c) => c.call('DeleteInquiries', { ids: [1] }),
};
