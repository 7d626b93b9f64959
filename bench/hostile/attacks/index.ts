import type { Attack } from '../attack.ts';
import { mailRelay } from './accounts/mail-relay.ts';
import { manyLogIns } from './accounts/many-log-ins.ts';
import { doubledPassages } from './data/doubled-passages.ts';
import { fileModes } from './data/file-modes.ts';
import { costlyDocuments } from './files/costly-documents.ts';
import { deepNesting } from './files/deep-nesting.ts';
import { invisibleCharacters } from './files/invisible-characters.ts';
import { longWord } from './files/long-word.ts';
import { tinyPdfs } from './files/tiny-pdfs.ts';
import { uploadQuota } from './files/upload-quota.ts';
import { zipBomb } from './files/zip-bomb.ts';
import { endlessPdfs } from './jobs/endless-pdfs.ts';
import { manyChecks } from './jobs/many-checks.ts';
import { manyUploads } from './jobs/many-uploads.ts';
import { costlyLogos } from './parsers/costly-logos.ts';
import { costlyMarkdown } from './parsers/costly-markdown.ts';
import { costlySaml } from './parsers/costly-saml.ts';
import { hostileSites } from './parsers/hostile-sites.ts';
import { userLists } from './parsers/user-lists.ts';
import { apiDocs } from './web/api-docs.ts';
import { malformedJson } from './web/malformed-json.ts';
import { pdfPages } from './web/pdf-pages.ts';
import { silentPages } from './web/silent-pages.ts';
import { taggedPage } from './web/tagged-page.ts';

export const attacks: readonly Attack[] = [
  taggedPage,
  silentPages,
  pdfPages,
  apiDocs,
  malformedJson,
  tinyPdfs,
  zipBomb,
  deepNesting,
  costlyDocuments,
  invisibleCharacters,
  longWord,
  userLists,
  costlyMarkdown,
  costlyLogos,
  costlySaml,
  hostileSites,
  uploadQuota,
  endlessPdfs,
  manyChecks,
  manyUploads,
  manyLogIns,
  mailRelay,
  doubledPassages,
  fileModes,
];
