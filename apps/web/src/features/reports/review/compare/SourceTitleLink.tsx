import { Anchor } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { Breakable } from '../../../../ui/Breakable.tsx';

/** The title of a source, as a link if the source has a page. */
export function SourceTitleLink({ source }: { readonly source: Source }) {
  if (source.Url === '') return source.Title;
  return (
    <Anchor href={source.Url} target="_blank" rel="noopener noreferrer nofollow" inherit c="inherit">
      <Breakable text={source.Title} />
      <IconExternalLink size={14} stroke={1.6} aria-hidden style={{ marginInlineStart: 6 }} />
    </Anchor>
  );
}
