import type { ProviderKey } from '@palimpsest/contract';
import type { Route } from '../route.ts';
import { brave } from './brave.ts';
import { crossref } from './crossref.ts';
import { openalex } from './openalex.ts';
import { searxng } from './searxng.ts';

export const routes: Readonly<Partial<Record<ProviderKey, Route>>> = { searxng, brave, openalex, crossref };
