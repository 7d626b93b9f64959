import { definePart } from '../../part.ts';
import { pageTexts } from './web-pages.repository.ts';

export const pagePart = definePart({
  tables: {
    web_pages: ['webIndex'],
    web_page_copies: ['webIndex'],
    web_page_owners: ['webIndex'],
    web_hosts: ['webIndex'],
    web_languages: ['webIndex'],
  },
  textUses: { webPages: pageTexts },
});
