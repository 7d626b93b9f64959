import { page } from '../../i18n/page.ts';

export const connectLearningPage = page(() => import('./connect/ConnectPage.tsx'), 'ConnectPage', [
  'learningconnect',
  'security',
]);
