import type { SourceLater } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { fetchDocument } from '../../../finding/sources/fetching/index.ts';
import { FetchError } from '../../../platform/web-fetch/index.ts';
import { sourceForReading } from '../../reports/index.ts';
import { updateLater, type LaterFinding } from '../../report-store/index.ts';
import { compareLater, type FetchedState } from './compare-later.ts';

/** A person waits for the answer. */
const longestMs = 45_000;
/** A page that was fetched a moment ago is not fetched again. */
const newestMinutes = 10;

/** The stored text stays the evidence; the report only says what the address has at present. */
export const fetchSourceAgain: Handler<'FetchSourceAgain'> = async ({ id }, call) => {
  const { services } = call;
  const source = await sourceForReading(services.db, userOf(call), id);
  if (!source.report.isOwner) throw new UserError('reportReadOnly', `source ${id}`);
  if (source.kind !== 'web') throw new UserError('sourceWithoutPage', `source ${id}`);
  const fetched = await fetchPage(source.url, call);
  const signal = AbortSignal.timeout(longestMs);
  const finding = await compareLater(services, source, fetched, signal);
  await updateLater(services.db, id, finding);
  return { data: presentFinding(finding) };
};

/** Takes a turn like every page that a user loads, and waits politely for its host. */
async function fetchPage(url: string, call: Call): Promise<FetchedState> {
  const { services } = call;
  const { id, status } = userOf(call);
  const load = startLoad(call, id, status === 'Guest');
  try {
    const outcome = await fetchDocument(services, url, {
      signal: AbortSignal.timeout(longestMs),
      userId: id,
      newestMinutes,
    });
    return outcome.state === 'text' ? outcome : { reason: outcome.reason, fetchedAt: new Date() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { reason: 'timeout', fetchedAt: new Date() };
    throw error;
  } finally {
    load.end();
  }
}

function startLoad({ services, network }: Call, userId: number, isGuest: boolean) {
  try {
    return services.pageLoads.start({ userId, guestAddress: isGuest ? network : undefined });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new UserError(error.key, error.message);
  }
}

function presentFinding({ state, at, percent, reason }: LaterFinding): SourceLater {
  return { State: state, Date: epochSeconds(at), Percent: percent, Reason: reason };
}
