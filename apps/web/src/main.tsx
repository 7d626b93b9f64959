import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/literata/wght.css';
import './app/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { offeredLanguages } from './api/page-settings.ts';
import { queryClient } from './api/query-client.ts';
import { userQuery } from './api/use-user.ts';
import { visitBase } from './api/visit.ts';
import { Providers } from './app/Providers.tsx';
import { router } from './app/router.tsx';
import { startI18n } from './i18n/setup.ts';
import { firstPageShown } from './ui/first-page-shown.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// The texts, the user and the code of the page arrive at the same time: on a slow connection each wait is half a second.
const texts = startI18n(offeredLanguages());
// A page for people without an account opens no session, and a visit from a learning platform has none.
const opened = router.matchRoutes(router.latestLocation).at(-1);
if (opened?.staticData.forVisitors !== true && visitBase() === undefined)
  void queryClient.prefetchQuery(userQuery);
void router.load();
await texts;
void firstPageShown.then(async () => (await import('./ui/lost-focus.ts')).watchLostFocus());
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
