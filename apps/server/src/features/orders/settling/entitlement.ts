/** The credits of an order that was paid, as its money comes and goes. */

export interface PaidOrder {
  /** Credits that the order brings. */
  readonly credits: number;
  /** The price with tax. */
  readonly grossCents: number;
}

export interface MoneyForOrder {
  /** The money that has arrived, less what went back. */
  readonly receivedCents: number;
  /** The price, less its cancellation or its credit notes. */
  readonly owedCents: number;
}

/** The money that we have and may keep: more than the invoice asks for goes back, even if it has just arrived. */
export function keptCents({ receivedCents, owedCents }: MoneyForOrder): number {
  return Math.max(0, Math.min(receivedCents, owedCents));
}

/**
 * The credits to which this money entitles: all of them for the price, and the same share of them for a share of it, rounded
 * down.
 */
export function entitledCredits({ credits, grossCents }: PaidOrder, money: MoneyForOrder): number {
  if (grossCents === 0) return credits;
  return Math.floor((credits * Math.min(keptCents(money), grossCents)) / grossCents);
}

export interface CreditsOfOrder {
  /** Those to which the money entitled before it moved. */
  readonly entitledCredits: number;
  /** Those that the order has brought, less those that were removed. */
  readonly heldCredits: number;
}

/**
 * The change of the credits after money has moved. Money that goes back takes its share along. Money that comes back
 * brings only what is missing then: credits that the user had already spent could not be taken, and count as theirs.
 * @returns negative for credits to take, as far as they were not spent
 */
export function creditChange(
  { entitledCredits: before, heldCredits }: CreditsOfOrder,
  after: number,
): number {
  return after > before ? Math.max(0, after - heldCredits) : after - before;
}
