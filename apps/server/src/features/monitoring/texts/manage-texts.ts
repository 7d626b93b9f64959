import { limits, type DataOf } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { addressToWatch } from './address-to-watch.ts';
import { removeMonitored } from './remove-texts.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { libraryTextsForEditing } from '../../library/index.ts';
import { requireMonitored } from '../monitoring.access.ts';
import { beginScan } from '../planning/begin-scans.ts';
import { countedSince } from '../planning/scan-times.ts';
import { planOf, type UserPlan } from '../planning/user-plan.ts';
import { countBegun, selectScanning } from '../scans/scans.repository.ts';
import {
  countMonitored,
  insertWatchedAddresses,
  insertWatchedTexts,
  updateMonitored,
} from './monitored-texts.repository.ts';

type Refused = DataOf<'AddMonitoredTexts'>['Refused'][number];

/** Throws `monitoringOff` where no scan would ever begin. */
async function planWhileOn(db: Executor, userId: number): Promise<UserPlan> {
  const plan = await planOf(db, userId);
  if (plan.scansPerDay === 0) throw new UserError('monitoringOff');
  return plan;
}

/** The same text under two spellings of its address is watched once. */
export const addMonitoredTexts: Handler<'AddMonitoredTexts'> = async ({ urls, libtextids }, call) => {
  if (urls.length + libtextids.length === 0) throw new UserError('noInput');
  const { db, config } = call.services;
  const user = userOf(call);
  const ids = [...new Set(libtextids)];
  const entries = ids.length === 0 ? [] : await libraryTextsForEditing(db, user, ids);
  await planWhileOn(db, user.id);
  const refused: Refused[] = [];
  const addresses = new Set<string>();
  for (const url of urls) {
    const address = addressToWatch(config, url);
    if (address === undefined) refused.push({ Url: url, LibraryTextId: 0, Reason: 'address' });
    else addresses.add(address);
  }
  const texts = entries.filter(({ id, isFingerprint, words }) => {
    const reason = reasonAgainst(isFingerprint, words);
    if (reason !== undefined) refused.push({ Url: '', LibraryTextId: id, Reason: reason });
    return reason === undefined;
  });
  const added = await db.transaction().execute(async (transaction) => {
    // Two calls at once would exceed the limit.
    await selectUserForUpdate(transaction, user.id);
    const before = await countMonitored(transaction, user.id);
    const inserted = [
      ...(await insertWatchedAddresses(transaction, user.id, [...addresses])),
      ...(await insertWatchedTexts(
        transaction,
        user.id,
        texts.map(({ id, name, words }) => ({ libraryTextId: id, name, words })),
      )),
    ];
    if (before + inserted.length > limits.monitoredTexts) throw new UserError('tooManyMonitoredTexts');
    return inserted;
  });
  const known = addresses.size + texts.length - added.length;
  return { data: { Ids: [...added], Known: known, Refused: refused }, total: added.length };
};

function reasonAgainst(isFingerprint: boolean, words: number): Refused['Reason'] | undefined {
  if (isFingerprint) return 'onlyFingerprintKept';
  return words < limits.minTextWords ? 'tooShort' : undefined;
}

export const updateMonitoredTexts: Handler<'UpdateMonitoredTexts'> = async ({ ids, paused }, call) => {
  const { db } = call.services;
  await requireMonitored(db, userOf(call), ids);
  await updateMonitored(db, ids, {
    isPaused: paused,
    ...(paused ? { wantedAt: null } : { notBefore: null }),
  });
  return { data: null };
};

export const deleteMonitoredTexts: Handler<'DeleteMonitoredTexts'> = async ({ ids }, call) => {
  const { db } = call.services;
  await requireMonitored(db, userOf(call), ids);
  await db.transaction().execute((transaction) => removeMonitored(call.services, transaction, ids));
  return { data: null };
};

/** Scans that somebody asks for count for the day, but not for the share of the hour. */
export const scanMonitoredTexts: Handler<'ScanMonitoredTexts'> = async ({ ids }, call) => {
  const { db } = call.services;
  const user = userOf(call);
  await requireMonitored(db, user, ids);
  const now = new Date();
  const data = await db.transaction().execute(async (transaction) => {
    await selectUserForUpdate(transaction, user.id);
    const { scansPerDay } = await planWhileOn(transaction, user.id);
    const { ofDay } = await countBegun(transaction, user.id, countedSince(now));
    const wanted = [...new Set(ids)];
    const scanning = await selectScanning(transaction, wanted);
    const others = wanted.filter((id) => !scanning.has(id));
    const begin = others.slice(0, Math.max(0, scansPerDay - ofDay));
    // Also of texts that are paused, or wait after a problem.
    await updateMonitored(transaction, others, { isPaused: false, notBefore: null, wantedAt: now });
    for (const monitoredTextId of begin) {
      await beginScan(transaction, { userId: user.id, monitoredTextId, isWanted: true }, now);
    }
    return { Begun: begin.length + scanning.size, Waiting: others.length - begin.length };
  });
  return { data };
};
