import type { MonitoredText } from '@palimpsest/contract';
import { epochOrZero, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { countNewFindings } from '../findings/findings.repository.ts';
import { countedSince } from '../planning/scan-times.ts';
import { planOf } from '../planning/user-plan.ts';
import { isAnythingSearched } from '../scans/is-anything-searched.ts';
import { creditsOfScan } from '../scans/pay-scan.ts';
import { countBegun } from '../scans/scans.repository.ts';
import { countStates, selectMonitoredList, type ListedText } from './monitored-texts.repository.ts';

export const getMonitoredTexts: Handler<'GetMonitoredTexts'> = async (input, call) => {
  const { services } = call;
  const user = userOf(call);
  const now = new Date();
  const { shortestDays } = await planOf(services.db, user.id);
  const { rows, total } = await selectMonitoredList(services.db, user.id, input, { now, shortestDays });
  const isOn = Number.isFinite(shortestDays);
  return { data: rows.map((row) => presentText(services, row, now, isOn)), total };
};

function presentText(services: Services, row: ListedText, now: Date, isOn: boolean): MonitoredText {
  const { url, libraryTextId, state, dueAt } = row;
  const isComing = isOn && dueAt !== null && dueAt > now && (state === 'watched' || state === 'problem');
  return {
    Id: row.id,
    Kind: url === null ? 'library' : 'address',
    Name: row.name,
    Url: url ?? '',
    LibraryTextId: libraryTextId ?? 0,
    Words: row.words,
    State: state,
    Problem: row.problem,
    Added: epochSeconds(row.addedAt),
    LastScan: epochOrZero(row.lastScanAt),
    NextScan: isComing ? epochSeconds(dueAt) : 0,
    Scans: row.scans,
    Credits: creditsOfScan(services, row.words),
    NewFindings: row.newFindings,
    Findings: row.findings,
    GoneFindings: row.goneFindings,
  };
}

export const getMonitoring: Handler<'GetMonitoring'> = async (_input, call) => {
  const { services } = call;
  const { db } = services;
  const { id } = userOf(call);
  const now = new Date();
  const { settings, texts, shortestDays } = await planOf(db, id);
  const states = await countStates(db, id, { now, shortestDays });
  return {
    data: {
      IsOn: settings.useTextMonitoring,
      ScansPerDay: settings.scansPerDay,
      ScansToday: (await countBegun(db, id, countedSince(now))).ofDay,
      Texts: texts,
      Due: states.get('due') ?? 0,
      Problems: states.get('problem') ?? 0,
      NewFindings: await countNewFindings(db, id),
      ShortestDays: Number.isFinite(shortestDays) ? shortestDays : 0,
      Searches: await isAnythingSearched(services),
    },
  };
};
