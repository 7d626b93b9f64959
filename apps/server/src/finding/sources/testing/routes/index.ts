import type { Routes } from '../route.ts';
import { arxiv } from './arxiv.ts';
import { brave } from './brave.ts';
import { core } from './core.ts';
import { crossref } from './crossref.ts';
import { doaj } from './doaj.ts';
import { europepmc } from './europepmc.ts';
import { google } from './google.ts';
import { json } from './json.ts';
import { kagi } from './kagi.ts';
import { mediawiki } from './mediawiki.ts';
import { mojeek } from './mojeek.ts';
import { openalex } from './openalex.ts';
import { opensearch } from './opensearch.ts';
import { searxng } from './searxng.ts';
import { semanticscholar } from './semanticscholar.ts';
import { tavily } from './tavily.ts';
import { unpaywall } from './unpaywall.ts';

export const routes: Routes = {
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
  semanticscholar,
  unpaywall,
  doaj,
  opensearch,
  json,
};
