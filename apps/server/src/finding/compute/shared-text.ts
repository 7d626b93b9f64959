import type { CheckedText, SharedText } from './tasks.ts';

export function shareText({ text, ...named }: CheckedText): SharedText {
  const codeUnits = new SharedArrayBuffer(2 * text.length);
  Buffer.from(codeUnits).write(text, 'utf16le');
  return { ...named, codeUnits };
}

export function textOf(checked: CheckedText | SharedText): string {
  return 'text' in checked ? checked.text : Buffer.from(checked.codeUnits).toString('utf16le');
}
