import {
  providerFacts,
  providerKeys,
  type ProviderKey,
  type SearchProviderState,
} from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import type { Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import {
  changeProvider,
  providerState,
  selectProviders,
  selectUsageByDay,
  type ProviderRow,
  type UsageRowOfDay,
} from '../../finding/sources/index.ts';

export const getSearchProviders: Handler<'GetSearchProviders'> = async (_input, { services }) => ({
  data: { Providers: await present(services, services.db) },
});

export const updateSearchProvider: Handler<'UpdateSearchProvider'> = async (input, call) => {
  const { services } = call;
  const { key, ...changes } = input;
  const Providers = await services.db.transaction().execute(async (transaction) => {
    await changeProvider(transaction, services.settings.box, userOf(call).id, key, changes);
    const [row] = (await selectProviders(transaction)).filter((one) => one.key === key);
    if (row?.isOn === true && !providerState(row, services.settings.box).isReady) {
      throw new UserError('searchProviderIncomplete');
    }
    return present(services, transaction);
  });
  return { data: { Providers }, message: 'settingsSaved' };
};

const shownDays = 30;

/** Catalogues without a key and without a price. */
export const openSources: readonly ProviderKey[] = providerKeys.filter((key) => {
  const { kind, secret, requiredOptions, isPaid } = providerFacts[key];
  return kind === 'literature' && secret !== 'required' && requiredOptions.length === 0 && !isPaid;
});

export const turnOnOpenSources: Handler<'TurnOnOpenSources'> = async (_input, call) => {
  const { services } = call;
  const Providers = await services.db.transaction().execute(async (transaction) => {
    for (const key of openSources) {
      await changeProvider(transaction, services.settings.box, userOf(call).id, key, { isOn: true });
    }
    return present(services, transaction);
  });
  return { data: { Providers }, message: 'settingsSaved' };
};

async function present(
  { settings }: Pick<Services, 'settings'>,
  db: Executor,
): Promise<SearchProviderState[]> {
  const rows = new Map((await selectProviders(db)).map((row) => [row.key, row]));
  const usage = Map.groupBy(await selectUsageByDay(db, shownDays), ({ provider }) => provider);
  return providerKeys.map((key) => presentProvider(key, rows.get(key), usage.get(key) ?? [], settings.box));
}

function presentProvider(
  key: ProviderKey,
  row: ProviderRow | undefined,
  usage: readonly UsageRowOfDay[],
  box: Services['settings']['box'],
): SearchProviderState {
  const facts = providerFacts[key];
  const state = row === undefined ? undefined : providerState(row, box);
  const rest = row?.restingUntil ?? null;
  return {
    Key: key,
    Name: facts.name,
    Kind: facts.kind,
    IsOn: row?.isOn ?? false,
    IsReady: state?.isReady ?? (facts.secret !== 'required' && facts.requiredOptions.length === 0),
    Secret: facts.secret,
    HasSecret: (row?.secret ?? '') !== '',
    IsUnreadable: state?.isUnreadable ?? false,
    Options: facts.options.map((option) => ({
      Option: option,
      Value: row?.options[option] ?? '',
      IsRequired: facts.requiredOptions.includes(option),
    })),
    Address: facts.address,
    Website: facts.website,
    IsPaid: facts.isPaid,
    MilliCents: row?.milliCents ?? facts.milliCents,
    RequestsPerSecond: row?.requestsPerSecond ?? facts.requestsPerSecond,
    RequestsPerDay: row?.requestsPerDay ?? null,
    KeepDays: facts.keepDays,
    Attribution: facts.attribution,
    LastError: row?.lastError ?? '',
    LastErrorDate: row?.lastErrorAt ? epochSeconds(row.lastErrorAt) : null,
    RestingUntil: rest !== null && rest.getTime() > Date.now() ? epochSeconds(rest) : null,
    Usage: usage.map(({ day, requests, failures, documents, milliCents }) => ({
      Day: day,
      Requests: requests,
      Failures: failures,
      Documents: documents,
      MilliCents: milliCents,
    })),
  };
}
