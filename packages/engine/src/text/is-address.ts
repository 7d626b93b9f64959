/** True if the word in [start, end) is an address. Ordinary words contain stops between digits only. */
export function isAddress(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x2f || unit === 0x3a || unit === 0x40) return true;
    if (unit === 0x2e && !(isDigit(text.charCodeAt(i - 1)) && isDigit(text.charCodeAt(i + 1)))) return true;
  }
  return false;
}

/** Digits of other scripts are beyond the letters that addresses are made of. */
function isDigit(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || unit >= 0x80;
}
