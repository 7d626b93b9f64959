import type { ProviderKey } from '@palimpsest/contract';
import { arxiv } from './literature/arxiv.ts';
import { core } from './literature/core.ts';
import { crossref } from './literature/crossref.ts';
import { doaj } from './literature/doaj.ts';
import { europepmc } from './literature/europepmc.ts';
import { mediawiki } from './literature/mediawiki.ts';
import { openalex } from './literature/openalex.ts';
import { semanticScholar } from './literature/semantic-scholar.ts';
import { unpaywall } from './literature/unpaywall.ts';
import { json } from './own/json.ts';
import { opensearch } from './own/opensearch.ts';
import type { SearchProvider } from './provider.ts';
import { brave } from './web/brave.ts';
import { google } from './web/google.ts';
import { kagi } from './web/kagi.ts';
import { mojeek } from './web/mojeek.ts';
import { searxng } from './web/searxng.ts';
import { tavily } from './web/tavily.ts';

const providers: Readonly<Record<ProviderKey, SearchProvider>> = {
  searxng,
  brave,
  mojeek,
  kagi,
  tavily,
  google,
  mediawiki,
  openalex,
  core,
  crossref,
  europepmc,
  arxiv,
  semanticscholar: semanticScholar,
  unpaywall,
  doaj,
  opensearch,
  json,
};

/** The adapter that speaks the protocol of a service. */
export function providerOf(key: ProviderKey): SearchProvider {
  return providers[key];
}
