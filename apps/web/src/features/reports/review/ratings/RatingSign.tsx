import { IconBan, IconCheck, IconCopy, IconFlag } from '@tabler/icons-react';
import type { Rating } from '../model/source-list.ts';

const signs = { accepted: IconCheck, suspicious: IconFlag, excluded: IconBan, duplicated: IconCopy };

/** Each rating has its own icon beside its word; colour adds nothing that the text doesn't say. */
export function RatingSign({ rating }: { readonly rating: Rating }) {
  const Sign = signs[rating];
  return <Sign size={14} stroke={1.8} aria-hidden />;
}
