import type { MonitoringFinding } from '@palimpsest/contract';
import { epochOrZero, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { contentHash, selectText } from '../../../finding/texts/texts.repository.ts';
import { sideBySide } from '../../reports/index.ts';
import { findingOfCaller, requireFindings, requireMonitored } from '../monitoring.access.ts';
import { selectFindingList, unsafeRateFindings, type ListedFinding } from './findings.repository.ts';

export const getMonitoringFindings: Handler<'GetMonitoringFindings'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const { textid } = input.filters;
  if (textid !== undefined) await requireMonitored(db, user, [textid]);
  const { rows, total } = await selectFindingList(db, user.id, input);
  return { data: rows.map(presentFinding), total };
};

function presentFinding(row: ListedFinding): MonitoringFinding {
  return {
    Id: row.id,
    MonitoredTextId: row.monitoredTextId,
    MonitoredName: row.monitoredName === '' ? (row.monitoredUrl ?? '') : row.monitoredName,
    Url: row.url,
    Title: row.title,
    Words: row.words,
    Percent: row.percent,
    State: row.state,
    Rating: row.rating,
    Note: row.note,
    UnreadReason: row.unreadReason,
    Found: epochSeconds(row.foundAt),
    Seen: epochSeconds(row.seenAt),
    Changed: epochOrZero(row.changedAt),
    Gone: epochOrZero(row.goneAt),
  };
}

export const getMonitoringFinding: Handler<'GetMonitoringFinding'> = async ({ id }, call) => {
  const { db, compute } = call.services;
  const user = userOf(call);
  const finding = await findingOfCaller(db, user, id);
  const first = await selectText(db, finding.ownTextId);
  const second = await selectText(db, finding.textId);
  const { passages, placed } = await compute
    .forUser(user.id)
    .compareTwoTexts({ first: first.content, second: second.content });
  return {
    data: {
      ...presentFinding(finding),
      Hash: contentHash(second.content).toString('hex'),
      MonitoredUrl: finding.monitoredUrl ?? '',
      Markup: sideBySide(
        { name: finding.monitoredName, content: first.content },
        { name: finding.title, content: second.content },
        passages,
        placed,
      ),
    },
  };
};

export const rateMonitoringFindings: Handler<'RateMonitoringFindings'> = async (input, call) => {
  const { db } = call.services;
  const { ids, rating, note } = input;
  await requireFindings(db, userOf(call), ids);
  await unsafeRateFindings(db, ids, {
    ...(rating === undefined ? {} : { rating }),
    ...(note === undefined ? {} : { note }),
  });
  return { data: null };
};
