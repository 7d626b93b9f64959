import { limits } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { countPages } from '../web-index/web-pages.repository.ts';
import { sampleHost } from './read-samples.ts';

export interface PagesOfIndex {
  readonly samples: number;
  readonly others: number;
}

/** The pages of the web index: those that the product brings along, and all others, counted up to a limit. */
export async function countPagesOfIndex(
  db: Executor,
  mostOthers: number = limits.countedWebPages,
): Promise<PagesOfIndex> {
  const { ofHost, others } = await countPages(db, sampleHost, mostOthers);
  return { samples: ofHost, others };
}
