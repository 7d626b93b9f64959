import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface SheetSectionProps {
  readonly title: ReactNode;
  /** The reference to the heading, for a part that takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A part of a page, on a sheet of its own. */
export function SheetSection({ title, headingRef, children }: SheetSectionProps) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
      <Stack gap="md">
        <Title order={3} size="h4" ref={headingRef} tabIndex={-1} data-keeps-focus>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
