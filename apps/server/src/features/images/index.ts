/** The entry of this feature: the part that the rest of the server may use. */
import { registerImageRoutes } from './images.route.ts';
import { definePart } from '../../part.ts';

export const imagePart = definePart({
  tables: {
    installation_logos: ['settings'],
  },
  routes: registerImageRoutes,
});

export { replaceInstallationLogo, selectInstallationLogo } from './installation-logos.repository.ts';
export { usableLogo } from './installation-logo.ts';
export { imageColours } from './image-colours.ts';
