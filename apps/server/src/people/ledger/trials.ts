import { limits } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { Call } from '../../platform/http/handler.ts';
import { countEvent, perDay, perDays, uncountEvent } from '../../platform/rate-limits/index.ts';

const perBrowser = perDays(limits.trialDays, 'trial-browser', 1);

/**
 * The free credits of a new guest: for the first one of a browser, and for a few of each network and day. The browser
 * is counted by a digest of its id.
 */
export async function trialCredits(db: Executor, call: Call): Promise<number> {
  const { rateLimitScale } = call.services.config;
  const perNetwork = perDay(
    'trial-network',
    Math.max(1, Math.round(limits.trialsPerAddressAndDay * rateLimitScale)),
  );
  const isFirst = call.browser === null || (await countEvent(db, perBrowser, call.browser)).isWithinLimit;
  if (!isFirst) return 0;
  if ((await countEvent(db, perNetwork, call.network)).isWithinLimit) return limits.guestCredits;
  // The browser has its trial on another day.
  if (call.browser !== null) await uncountEvent(db, perBrowser, call.browser);
  return 0;
}
