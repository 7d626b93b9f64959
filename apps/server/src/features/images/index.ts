/** The entry of this feature: the part that the rest of the server may use. */
export { registerImageRoutes } from './images.route.ts';
export { selectLogoAddress } from './license-logos.repository.ts';
