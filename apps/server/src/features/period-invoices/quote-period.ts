import type { Language, ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { taxCents } from '../../platform/money.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { offeredLanguage, requireOpenShop } from '../../platform/settings/index.ts';
import { selectPhases, type LicenseRow, type PhaseRow } from '../../people/users/license-terms.repository.ts';
import { selectUser, type UserRow } from '../../people/users/users.repository.ts';
import type { Services } from '../../services.ts';
import { unsafeSelectInvoiceOfOrder, type InvoiceBuyer } from '../invoices/index.ts';
import { licenseForStaff } from '../licenses/index.ts';
import { buyerOf, missingCents, taxOfBuyer, unsafeSelectOrder } from '../orders/index.ts';
import { productWithId } from '../products/index.ts';
import type { TaxOfSale } from '../tax/index.ts';
import { lineText } from './line-text.ts';
import { unsafeSelectOrdersOfPeriod } from './period-orders.repository.ts';

/** The educational licence, whose price is agreed in a quote. */
const quoteProductId = 30_801;

/** An invoice about a period as it would be issued now. */
export interface QuotedPeriod {
  readonly license: LicenseRow;
  readonly phase: PhaseRow;
  /** The administrator of the licence. */
  readonly user: UserRow;
  readonly buyer: InvoiceBuyer;
  readonly language: Language;
  readonly productId: number;
  /** The name of the product in that language. */
  readonly productName: string;
  readonly line: string;
  readonly tax: TaxOfSale;
  readonly taxCents: number;
  readonly grossCents: number;
}

type Input = Pick<ParsedInputOf<'PreviewPeriodInvoice'>, 'licenseid' | 'phase' | 'netCents' | 'line'>;

/**
 * Throws `shopClosed`, `noAccessToLicense`, `licenseNotEducational`, `licenseBuyerIncomplete` and `periodHasInvoice`. The tax is that
 * of the day on which the period begins.
 */
export async function quotePeriod(
  services: Pick<Services, 'settings'>,
  db: Executor,
  { licenseid, phase: number, netCents, line }: Input,
): Promise<QuotedPeriod> {
  requireOpenShop(services);
  const license = await licenseForStaff(db, licenseid);
  if (license.type !== 1 || license.parentId !== null) throw new UserError('licenseNotEducational');
  const phase = (await selectPhases(db, license.id)).find((each) => each.phase === number);
  if (phase === undefined) throw new UserError('noAccessToLicense', `licence ${licenseid}, phase ${number}`);
  await refuseSecondInvoice(db, phase);
  const { user, buyer } = await payerOf(db, license);
  const language = offeredLanguage(services, user.language);
  const product = expectDefined(await productWithId(db, quoteProductId), 'the educational licence');
  const productName = product.nameShort[language];
  const tax = await taxOfBuyer(services, db, user, phase.validFrom);
  const included = taxCents(netCents, tax.rateBasisPoints);
  return {
    license,
    phase,
    user,
    buyer,
    language,
    productId: product.id,
    productName,
    line: line === '' ? lineText(productName, license, phase, language) : line,
    tax,
    taxCents: included,
    grossCents: netCents + included,
  };
}

/** A period that is paid needs no invoice, and nobody may owe it twice: an invoice counts until all of it is corrected. */
async function refuseSecondInvoice(db: Executor, { id, payDate, invoiceId }: PhaseRow): Promise<void> {
  if (payDate !== null || invoiceId !== '') throw new UserError('periodHasInvoice', `period ${id}`);
  for (const orderId of await unsafeSelectOrdersOfPeriod(db, id)) {
    const order = await unsafeSelectOrder(db, orderId);
    const invoice = await unsafeSelectInvoiceOfOrder(db, orderId);
    const isOwed = invoice !== undefined && missingCents({ ...invoice, receivedCents: 0 }) > 0;
    if (order?.endedAt === null || isOwed) throw new UserError('periodHasInvoice', `order ${orderId}`);
  }
}

async function payerOf(
  db: Executor,
  { id, adminUserId }: LicenseRow,
): Promise<{ readonly user: UserRow; readonly buyer: InvoiceBuyer }> {
  if (adminUserId === null)
    throw new UserError('licenseBuyerIncomplete', `licence ${id} has no administrator`);
  const user = await selectUser(db, adminUserId);
  try {
    return { user, buyer: buyerOf(user) };
  } catch (error) {
    if (error instanceof UserError && error.key === 'invoiceAddressIncomplete')
      throw new UserError('licenseBuyerIncomplete', `user ${adminUserId}`);
    throw error;
  }
}
