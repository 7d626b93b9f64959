import { Group } from '@mantine/core';
import { Suspense } from 'react';
import { later } from '../../ui/first-page-shown.ts';
import { Frame } from './Frame.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { Sign } from '../../ui/Sign.tsx';
import barClasses from './TopBar.module.css';

const VisitorBarMenus = later(async () => (await import('./bar/VisitorBarMenus.tsx')).VisitorBarMenus);

/** The frame of a page for people without an account: it opens no session and has no links into the product. */
export function VisitorShell() {
  return (
    <Frame
      bar={
        <Group h="100%" px={12} justify="space-between" wrap="nowrap">
          <span className={barClasses['brand']}>
            <Sign />
          </span>
          <Group gap={4} wrap="nowrap" flex="none">
            <Suspense>
              <VisitorBarMenus />
            </Suspense>
          </Group>
        </Group>
      }
    >
      <PageOutlet />
    </Frame>
  );
}
