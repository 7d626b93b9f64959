import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { visitBase } from '../api/visit.ts';
import { MessageToasts } from '../features/messages/toasts/MessageToasts.tsx';
import { Toasts } from '../ui/dialogs/Toasts.tsx';
import { overlaysAreReady } from '../ui/dialogs/overlays.ts';

/** Questions and toasts above every page. Loaded after the first page, which needs none. */
export function Overlays() {
  useEffect(overlaysAreReady, []);
  return (
    <>
      <ModalsProvider modalProps={{ centered: true }}>{null}</ModalsProvider>
      <Toasts />
      {/* The messages of an account are not shown inside a learning platform. */}
      {visitBase() === undefined && <MessageToasts />}
    </>
  );
}
