import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

interface StateBadgeProps {
  readonly color: string;
  readonly children: ReactNode;
}

/** The word for a state. In the narrow column of a table it is never cut, because it is all that the column says. */
export function StateBadge({ color, children }: StateBadgeProps) {
  return (
    <Badge variant="light" color={color} tt="none" miw="max-content">
      {children}
    </Badge>
  );
}
