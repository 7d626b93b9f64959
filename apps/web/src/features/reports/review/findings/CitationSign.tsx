import type { Citation } from '@palimpsest/contract';
import { IconBlockquote, IconQuote, IconQuoteOff, IconSuperscript } from '@tabler/icons-react';

/** Four icons of four shapes; the words beside them say the same. */
const signs = {
  quotedAndCited: IconBlockquote,
  quoted: IconQuote,
  cited: IconSuperscript,
  none: IconQuoteOff,
} as const;

export function CitationSign({ citation }: { readonly citation: Citation }) {
  const Sign = signs[citation];
  return <Sign size={14} stroke={1.8} aria-hidden />;
}
