/** The entry of this feature: the part that the rest of the server may use. */
export { registerImageRoutes } from './images.route.ts';
export { replaceInstallationLogo } from './installation-logos.repository.ts';
export { logoAddress } from './logo-address.ts';
export { logoMediaType } from './logo-media-type.ts';
export { selectLogoAddress } from './license-logos.repository.ts';
