import type { ProviderKey } from '@palimpsest/contract';
import type { Services } from '../../services.ts';
import { addUsage } from './budgets/usage.repository.ts';
import { endFailures, type ProviderRow } from './providers.repository.ts';
import { ProviderError } from './providers/provider-error.ts';
import { createProviderHttp } from './providers/provider-http.ts';
import type { FoundDocument } from './providers/provider.ts';
import { readyProvider } from './provider-settings.ts';
import { userAgentOf } from '../../platform/web-fetch/index.ts';

export interface TestedProvider {
  /** The kind of the error; '' without one. */
  readonly error: string;
  readonly documents: readonly FoundDocument[];
}

/** The row of a provider that nobody has set up yet. */
export function unsetProvider(key: ProviderKey): ProviderRow {
  return {
    key,
    isOn: false,
    secret: '',
    options: {},
    milliCents: null,
    requestsPerSecond: null,
    requestsPerDay: null,
    nextRequestAt: new Date(0),
    failuresInRow: 0,
    restingUntil: null,
    lastError: '',
    lastErrorAt: null,
    changedById: null,
    changedAt: new Date(0),
  };
}

/**
 * Sends one request, whether the provider is on or not. An answer ends its rest. Messages of the service stay here, so
 * that nobody reads another server's answers through a test.
 */
export async function testProvider(
  services: Pick<Services, 'db' | 'settings' | 'config'>,
  row: ProviderRow,
  userId: number,
  words: string,
): Promise<TestedProvider | 'noKey'> {
  const ready = readyProvider(row, services.settings.box);
  if (typeof ready === 'string') return 'noKey';
  const signal = AbortSignal.timeout(20_000);
  const access = {
    ...ready.access,
    http: createProviderHttp({
      userAgent: userAgentOf(services.settings.current.publicUrl),
      networks: services.config,
      signal,
    }),
  };
  const usage = { provider: ready.key, purpose: 'test', userId, licenseId: 0 } as const;
  await addUsage(services.db, usage, { requests: 1, milliCents: ready.milliCents });
  const startMs = performance.now();
  try {
    const { search, findRecord } = ready.provider;
    const answer =
      search === undefined
        ? await findRecord?.({ identifiers: {}, title: words, authors: [], year: null }, access)
        : await search({ words, isPhrase: false, host: '', language: 'en', limit: 5 }, access);
    const documents = answer?.documents ?? [];
    const durationMs = performance.now() - startMs;
    await addUsage(services.db, usage, { answers: 1, documents: documents.length, durationMs });
    await endFailures(services.db, ready.key, 0);
    return { error: '', documents };
  } catch (error) {
    const kind = error instanceof ProviderError ? error.kind : signal.aborted ? 'timeout' : undefined;
    if (kind === undefined) throw error;
    await addUsage(services.db, usage, { error: kind, durationMs: performance.now() - startMs });
    return { error: kind, documents: [] };
  }
}
