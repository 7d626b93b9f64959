import type { Executor } from '../../../platform/database/connect.ts';
import type { Settings } from '../../../platform/settings/index.ts';
import type { Services } from '../../../services.ts';
import type { VatIdState } from '../tax-of-sale.ts';
import { normalVatIdOfAny } from '../vat-id.ts';
import { askVies, type ViesAnswer } from './ask-vies.ts';
import {
  selectLastVatCheck,
  selectLastVatChecks,
  storeVatCheck,
  type VatCheckRow,
} from './vat-checks.repository.ts';

/** An answer counts for the rest of a day, so that an address that is saved twice asks once. */
const freshMs = 24 * 60 * 60 * 1000;

/**
 * Asks the service of the EU about a VAT id, unless it has answered within a day, and stores question and answer. Without
 * the check the id is unchecked. The caller must not be in a transaction: the service may take ten seconds.
 *
 * ```
 * unchecked ── check turned on ──▶ unverified ──▶ valid | invalid
 *                                    ▲   │  (asked again every hour for 30 days)
 *                                    └───┘
 * ```
 * @param vatId in its usual form (`normalVatId`)
 */
export async function checkVatId(services: Services, vatId: string): Promise<VatIdState> {
  const { db, settings, log } = services;
  if (vatId === '' || settings.current.vatCheck === 'off') return 'unchecked';
  const last = await selectLastVatCheck(db, vatId);
  if (last !== undefined && isFresh(last, new Date())) return last.state;
  const answer = await askAndStore(services, vatId);
  if (answer.failure !== '') log.warn({ failure: answer.failure }, 'a VAT id could not be verified');
  return answer.state;
}

/** Asks whatever was answered before, and stores the answer. */
export async function askAndStore(services: Services, vatId: string): Promise<ViesAnswer> {
  const { db, settings } = services;
  const requesterId = normalVatIdOfAny(settings.current.sellerVatId) ?? '';
  const triedAt = new Date();
  let answer = await askVies(services, vatId, requesterId);
  let namedId = requesterId;
  if (answer.failure === 'INVALID_REQUESTER_INFO') {
    services.log.error('the service of the EU does not know the VAT id of the seller');
    namedId = '';
    answer = await askVies(services, vatId, '');
  }
  await storeVatCheck(db, { vatId, requesterId: namedId, triedAt, ...answer });
  return answer;
}

/** The knowledge about a VAT id, without asking the service. */
export async function vatIdStateOf(
  { db, settings }: { readonly db: Executor; readonly settings: Settings },
  vatId: string,
): Promise<VatIdState> {
  if (vatId === '' || settings.current.vatCheck === 'off') return 'unchecked';
  return (await selectLastVatCheck(db, vatId))?.state ?? 'unverified';
}

/** The same for several VAT ids, with one statement. */
export async function vatIdStatesOf(
  { db, settings }: { readonly db: Executor; readonly settings: Settings },
  vatIds: readonly string[],
): Promise<(vatId: string) => VatIdState> {
  const isOff = settings.current.vatCheck === 'off';
  const asked = isOff ? [] : [...new Set(vatIds.filter((vatId) => vatId !== ''))];
  const states = new Map((await selectLastVatChecks(db, asked)).map(({ vatId, state }) => [vatId, state]));
  return (vatId) => (isOff || vatId === '' ? 'unchecked' : (states.get(vatId) ?? 'unverified'));
}

function isFresh({ state, triedAt }: VatCheckRow, now: Date): boolean {
  return state !== 'unverified' && now.getTime() - triedAt.getTime() < freshMs;
}
