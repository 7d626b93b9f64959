/** The credits of an order that was paid, as its money comes and goes. */

export interface PaidOrder {
  /** Credits that the order brings. */
  readonly credits: number;
  /** The price with tax. */
  readonly grossCents: number;
}

/**
 * The credits to which the money entitles that has arrived and not gone back: all of them for the price, and the same share of
 * them for a share of it, rounded down. More money than the price brings no more credits.
 */
export function entitledCredits({ credits, grossCents }: PaidOrder, receivedCents: number): number {
  if (grossCents === 0) return credits;
  const kept = Math.min(Math.max(receivedCents, 0), grossCents);
  return Math.floor((credits * kept) / grossCents);
}

export interface Money {
  readonly beforeCents: number;
  readonly afterCents: number;
}

/**
 * The change of the credits after money has moved. Money that goes back takes its share along, and money that comes back brings
 * it again, but never more than was taken: credits that the user had already spent were not.
 * @param heldCredits the credits that the order has brought, less those that a refund has removed
 */
export function creditChange(
  order: PaidOrder,
  { beforeCents, afterCents }: Money,
  heldCredits: number,
): number {
  const change = entitledCredits(order, afterCents) - entitledCredits(order, beforeCents);
  return change > 0 ? Math.min(change, order.credits - heldCredits) : change;
}
