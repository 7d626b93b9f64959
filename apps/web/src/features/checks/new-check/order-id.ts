/**
 * The id of an order. It is the same for an unchanged draft: a second click, a retry after a lost connection, and
 * another tab with the same draft never order twice. Any change to the draft makes it another order.
 */
export function orderIdOf(seed: string, order: object): string {
  const content = JSON.stringify(order);
  return `${seed}-${hash(content, 0x81_1c_9d_c5)}${hash(content, 0x01_00_01_93)}`;
}

/** FNV-1a over UTF-16 code units, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string, basis: number): string {
  let value = basis;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01_00_01_93);
  return (value >>> 0).toString(16).padStart(8, '0');
}
