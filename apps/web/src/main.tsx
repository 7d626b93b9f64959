import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/literata/wght.css';
import './app/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers.tsx';
import { router } from './app/router.tsx';
import { startI18n } from './i18n/setup.ts';
import { watchLostFocus } from './ui/lost-focus.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

await startI18n();
watchLostFocus();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
