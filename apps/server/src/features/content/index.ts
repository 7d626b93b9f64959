/** The entry of this feature: the part that the rest of the server may use. */
import { createContent } from './edit/create-content.ts';
import { deleteContent } from './edit/delete-content.ts';
import { getContent, getContents } from './edit/get-contents.ts';
import { orderContents } from './edit/order-contents.ts';
import { previewMarkdown } from './edit/preview-markdown.ts';
import { updateContent } from './edit/update-content.ts';
import { getContentVersions, restoreContentVersion } from './edit/versions.ts';
import { getFaqs } from './read/get-faqs.ts';
import { getLegalPage } from './read/get-legal-page.ts';
import { getNews } from './read/get-news.ts';
import { getTutorials } from './read/get-tutorials.ts';
import { definePart } from '../../part.ts';

export const contentPart = definePart({
  tables: {
    contents: ['contents'],
    content_versions: ['contents'],
  },
  looseReferences: { 'contents.shipped_key': 'choice' },
  handlers: {
    GetFAQs: getFaqs,
    GetNews: getNews,
    GetTutorials: getTutorials,
    GetLegalPage: getLegalPage,
    GetContents: getContents,
    GetContent: getContent,
    CreateContent: createContent,
    UpdateContent: updateContent,
    OrderContents: orderContents,
    DeleteContent: deleteContent,
    GetContentVersions: getContentVersions,
    RestoreContentVersion: restoreContentVersion,
    PreviewMarkdown: previewMarkdown,
  },
  ofUsers: {
    columns: {
      'content_versions.author_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'The texts belong to the installation.' },
      },
    },
  },
});

export { hasOwnPage } from './read/has-own-page.ts';
export { ownPageVersion } from './read/own-page-version.ts';
export { legalDocuments } from './read/legal-documents.ts';
export { shipContents } from './ship-contents.ts';
