/**
 * The cents of an amount in a NumberInput, which hands over a text while zeros end it ("2.50"); undefined if nothing is
 * entered, or less than a cent.
 */
export function enteredCents(amount: number | string): number | undefined {
  const cents = amount === '' ? Number.NaN : Math.round(Number(amount) * 100);
  return cents >= 1 ? cents : undefined;
}
