/** Services that are searched, and the web index of the installation. */
export { SourcesPage } from '../../features/search-providers/SourcesPage.tsx';
export { WebIndexPage } from '../../features/web-index/WebIndexPage.tsx';
