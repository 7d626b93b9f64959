import type { ProviderKey } from '@palimpsest/contract';
import { crossref } from './literature/crossref.ts';
import { openalex } from './literature/openalex.ts';
import type { SearchProvider } from './provider.ts';
import { brave } from './web/brave.ts';
import { searxng } from './web/searxng.ts';

const providers: Readonly<Partial<Record<ProviderKey, SearchProvider>>> = {
  searxng,
  brave,
  openalex,
  crossref,
};

export function providerOf(key: ProviderKey): SearchProvider {
  return providers[key]!;
}
