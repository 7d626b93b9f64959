import type { ContentImage, ContentKind, Language } from '@palimpsest/contract';

export interface ShippedText {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

/** An entry that comes with the product. */
export interface ShippedEntry {
  /** Never changes, and is never used again for another entry. */
  readonly key: string;
  readonly kind: ContentKind;
  /** The key of the group of a question. */
  readonly group?: string;
  readonly linkUrl?: string;
  readonly image?: ContentImage;
  readonly texts: Readonly<Record<Language, ShippedText>>;
}
