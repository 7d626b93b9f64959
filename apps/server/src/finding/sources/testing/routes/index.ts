import type { Routes } from '../route.ts';
import { arxivRoute } from './arxiv.ts';
import { braveRoute } from './brave.ts';
import { coreRoute } from './core.ts';
import { crossrefRoute } from './crossref.ts';
import { doajRoute } from './doaj.ts';
import { europepmcRoute } from './europepmc.ts';
import { googleRoute } from './google.ts';
import { jsonRoute } from './json.ts';
import { kagiRoute } from './kagi.ts';
import { mediawikiRoute } from './mediawiki.ts';
import { mojeekRoute } from './mojeek.ts';
import { openalexRoute } from './openalex.ts';
import { opensearchRoute } from './opensearch.ts';
import { searxngRoute } from './searxng.ts';
import { semanticscholarRoute } from './semanticscholar.ts';
import { tavilyRoute } from './tavily.ts';
import { unpaywallRoute } from './unpaywall.ts';

export const routes: Routes = {
  searxng: searxngRoute,
  brave: braveRoute,
  mojeek: mojeekRoute,
  kagi: kagiRoute,
  tavily: tavilyRoute,
  google: googleRoute,
  mediawiki: mediawikiRoute,
  openalex: openalexRoute,
  core: coreRoute,
  crossref: crossrefRoute,
  europepmc: europepmcRoute,
  arxiv: arxivRoute,
  semanticscholar: semanticscholarRoute,
  unpaywall: unpaywallRoute,
  doaj: doajRoute,
  opensearch: opensearchRoute,
  json: jsonRoute,
};
