import { IconBan, IconCheck, IconCopy, IconFlag } from '@tabler/icons-react';
import type { Rating } from '../model/source-list.ts';

const signs = { accepted: IconCheck, suspicious: IconFlag, excluded: IconBan, duplicated: IconCopy };

/** Each rating has a sign of its own beside its word; colour adds nothing that isn't said. */
export function RatingSign({ rating }: { readonly rating: Rating }) {
  const Sign = signs[rating];
  return <Sign size={14} stroke={1.8} aria-hidden />;
}
