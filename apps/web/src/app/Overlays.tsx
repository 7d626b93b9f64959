import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { MessageToasts } from '../features/messages/toasts/MessageToasts.tsx';
import { overlaysAreReady } from '../ui/dialogs/overlays.ts';

/** Questions and toasts above every page. Loaded after the first page, which needs none. */
export function Overlays() {
  useEffect(overlaysAreReady, []);
  return (
    <>
      <ModalsProvider modalProps={{ centered: true }}>{null}</ModalsProvider>
      {/* A region that is announced has to exist before its content. Errors are alerts inside it. */}
      <Notifications position="bottom-right" limit={4} containerWidth={400} aria-live="polite" />
      <MessageToasts />
    </>
  );
}
