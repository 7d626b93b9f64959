import { definePart } from '../../part.ts';
import { pageTexts } from './web-pages.repository.ts';

export const pagePart = definePart({
  tables: ['web_pages', 'web_page_copies', 'web_page_owners', 'web_hosts', 'web_languages'],
  textUses: { webPages: pageTexts },
});
