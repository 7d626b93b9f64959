import { wordmark } from './wordmark.ts';

/** The name of the product, drawn. */
export function Wordmark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox={wordmark.viewBox}
      width={wordmark.widthPx}
      height={wordmark.heightPx}
      fill="currentColor"
      overflow="visible"
      role="img"
      aria-label="Palimpsest"
      className={className}
    >
      <path d={wordmark.path} />
    </svg>
  );
}
