/** Services that are searched, and the web index of the installation. */
export { SourcesPage } from './sources/SourcesPage.tsx';
export { WebIndexPage } from './web-index/WebIndexPage.tsx';
