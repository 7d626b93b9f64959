/** An order as it is at one moment. */
export interface CheckedOrder {
  readonly id: number;
  readonly credits: number;
  readonly grossCents: number;
  /** The price, less its cancellation and its credit notes. */
  readonly owedCents: number;
  readonly receivedCents: number;
  /** How often its money has moved. */
  readonly movements: number;
  readonly isGranted: boolean;
  readonly endedAs: string | null;
  readonly entitledCredits: number;
  readonly heldCredits: number;
}

/**
 * Everything that is wrong with how orders have changed between two moments. Their credits follow from the money that was there
 * and was owed when it last moved. A document of the same moment was issued before that or after it, so that both are right.
 */
export function changeFaults(
  before: readonly CheckedOrder[],
  after: readonly CheckedOrder[],
): readonly string[] {
  const known = new Map(before.map((order) => [order.id, order]));
  return after.flatMap((order) =>
    faultsOf(known.get(order.id) ?? unpaid(order), order).map((fault) => `order ${order.id}: ${fault}`),
  );
}

function unpaid(order: CheckedOrder): CheckedOrder {
  const nothing = { movements: 0, receivedCents: 0, entitledCredits: 0, heldCredits: 0 };
  return { ...order, ...nothing, owedCents: order.grossCents, isGranted: false, endedAs: null };
}

function faultsOf(before: CheckedOrder, after: CheckedOrder): readonly string[] {
  const { entitledCredits, heldCredits, movements, receivedCents } = after;
  const times = movements - before.movements;
  const story = `${before.receivedCents} to ${receivedCents} cents, ${before.owedCents} to ${after.owedCents} owed`;
  if (!after.isGranted)
    return entitledCredits + heldCredits === 0 ? [] : [`has ${heldCredits} credits without a grant`];
  if (times === 0) {
    const isSame =
      entitledCredits === before.entitledCredits &&
      heldCredits === before.heldCredits &&
      after.endedAs === before.endedAs;
    return isSame ? [] : ['has changed without its money'];
  }
  const [least, most] = [share(after, after.owedCents), share(after, before.owedCents)];
  const faults: (string | false)[] = [
    (entitledCredits < least.credits || entitledCredits > most.credits) &&
      `is entitled to ${entitledCredits} credits instead of ${least.credits} to ${most.credits} (${story})`,
    least.cents > 0 && after.endedAs !== null && `is ${after.endedAs} with ${least.cents} cents`,
    most.cents <= 0 && after.endedAs !== 'refunded' && `is not refunded (${story})`,
  ];
  // Of several movements, those between them are not known.
  if (times === 1) {
    const change = entitledCredits - before.entitledCredits;
    const isRight =
      change > 0
        ? heldCredits === Math.max(before.heldCredits, entitledCredits)
        : heldCredits <= before.heldCredits && heldCredits >= before.heldCredits + change;
    faults.push(
      !isRight && `holds ${heldCredits} credits after ${before.heldCredits}, change ${change} (${story})`,
    );
  }
  return faults.filter((fault) => fault !== false);
}

function share({ credits, grossCents, receivedCents }: CheckedOrder, owedCents: number) {
  const cents = Math.max(0, Math.min(receivedCents, owedCents, grossCents));
  return { cents, credits: Math.floor((credits * cents) / grossCents) };
}
