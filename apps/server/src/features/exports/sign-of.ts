import type { Services } from '../../services.ts';
import { selectInstallationLogo } from '../images/index.ts';
import type { Sign } from './render/render-task.ts';

/** The name and the logo that files show now. */
export async function signOf({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Sign> {
  const { name } = settings.current;
  const { logo } = settings.state;
  const stored = logo === '' ? undefined : await selectInstallationLogo(db, logo);
  return { name, logo: stored?.content };
}
