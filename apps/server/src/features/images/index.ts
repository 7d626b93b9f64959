/** The room's door: what other parts of the server may use of it. */
export { registerImageRoutes } from './images.route.ts';
export { selectLogoAddress } from './license-logos.repository.ts';
