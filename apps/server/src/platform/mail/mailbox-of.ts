/**
 * Many spellings reach one mailbox: providers ignore case, the part after a plus sign, and some of them dots.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return name.replaceAll('.', '') + address.slice(at).toLowerCase();
}
