import type { ProviderKey } from '@palimpsest/contract';
import type { Services } from '../services.ts';
import { countRequest, noteAnswer, type ProviderRow } from './providers.repository.ts';
import { ProviderError } from './providers/provider-error.ts';
import { createProviderHttp } from './providers/provider-http.ts';
import type { FoundDocument } from './providers/provider.ts';
import { readyProvider } from './provider-settings.ts';
import { userAgentOf } from '../web-fetch/index.ts';

export interface TestedProvider {
  /** The kind of the error; '' without one. */
  readonly error: string;
  readonly answer: string;
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

/** Sends one request, whether the provider is on or not. An answer ends its rest. */
export async function testProvider(
  services: Pick<Services, 'db' | 'settings'>,
  row: ProviderRow,
  words: string,
): Promise<TestedProvider | 'noKey'> {
  const ready = readyProvider(row, services.settings.box);
  if (typeof ready === 'string') return 'noKey';
  const signal = AbortSignal.timeout(20_000);
  const access = {
    ...ready.access,
    http: createProviderHttp({ userAgent: userAgentOf(services.settings.current.publicUrl), signal }),
  };
  await countRequest(services.db, ready.key, { ...ready, requestsPerDay: null });
  try {
    const { search, findRecord } = ready.provider;
    const answer =
      search === undefined
        ? await findRecord?.({ identifiers: {}, title: words, authors: [], year: null }, access)
        : await search({ words, isPhrase: false, host: '', language: 'en', limit: 5 }, access);
    const documents = answer?.documents ?? [];
    await noteAnswer(services.db, ready.key, { documents: documents.length, restMs: 0 });
    return { error: '', answer: '', documents };
  } catch (error) {
    if (error instanceof ProviderError) return { error: error.kind, answer: error.message, documents: [] };
    if (signal.aborted) return { error: 'timeout', answer: '', documents: [] };
    throw error;
  }
}
