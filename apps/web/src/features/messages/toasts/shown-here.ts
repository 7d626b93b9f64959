import type { DataOf, Message, OperationName } from '@palimpsest/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallResult } from '../../../api/read-answer.ts';

/** Whether the page shows by itself what the message is about. It asks which data the page shows. */
export function isShownHere(client: QueryClient, { Type, LinkId }: Message): boolean {
  const queries = client.getQueryCache().findAll({ type: 'active' });
  if (queries.some(({ queryKey }) => queryKey[0] === 'GetUserMessages')) return true;
  const rows = <Name extends OperationName>(name: Name): readonly DataOf<Name>[] =>
    queries.flatMap((query) => dataOf(query, name));
  switch (Type) {
    case 'checkStarted':
    case 'checkFinished':
    case 'scanAborted':
      return (
        queries.some(({ queryKey: [name, input] }) => name === 'GetReport' && idOf(input) === LinkId) ||
        rows('GetReports').some((reports) => reports.some(({ Id }) => Id === LinkId))
      );
    case 'checksEnded':
      return queries.some(
        ({ queryKey: [name, input] }) => name === 'GetProjectProgress' && projectOf(input) === LinkId,
      );
    case 'textAdded':
    case 'submissionReceived':
      return (
        queries.some(({ queryKey: [name, input] }) => name === 'GetLibraryText' && idOf(input) === LinkId) ||
        rows('GetLibraryTexts').some((texts) => texts.some(({ Id }) => Id === LinkId)) ||
        rows('GetSubmissions').some((submissions) => submissions.some(({ TextId }) => TextId === LinkId))
      );
    case 'newFinding':
      return (
        rows('GetMonitoredTexts').some((texts) => texts.some(({ Id }) => Id === LinkId)) ||
        rows('GetMonitoringFindings').some((found) =>
          found.some(({ MonitoredTextId }) => MonitoredTextId === LinkId),
        )
      );
    case 'webhookPaused':
    case 'licenseWebhookPaused':
      return rows('GetWebhooks').some((webhooks) => webhooks.some(({ Id }) => Id === LinkId));
  }
}

function idOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
}

function projectOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'projectid' in input ? input.projectid : undefined;
}

function dataOf<Name extends OperationName>({ queryKey, state }: Query, name: Name): DataOf<Name>[] {
  const known = state.data as CallResult<DataOf<Name>> | undefined;
  return queryKey[0] === name && known !== undefined ? [known.data] : [];
}
