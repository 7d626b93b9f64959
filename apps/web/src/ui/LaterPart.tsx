import { Skeleton } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';

interface LaterPartProps {
  /** The place that the part takes until its code is there. */
  readonly heightPx: number;
  readonly children: ReactNode;
}

/** The boundary of parts that are loaded behind the first page: the page stays, and keeps their place. */
export function LaterPart({ heightPx, children }: LaterPartProps) {
  return <Suspense fallback={<Skeleton height={heightPx} aria-busy />}>{children}</Suspense>;
}
