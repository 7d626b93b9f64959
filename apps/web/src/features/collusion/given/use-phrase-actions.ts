import type { SharedPhrase } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';

/** Decides what a shared phrase means: its words count, or they are left out, or everyone was given them. */
export function usePhraseActions(projectId: number) {
  const count = useOperation('CountSharedPhrase');
  const give = useOperation('AddGivenText');
  return {
    isBusy: count.isPending || give.isPending,
    count: ({ Id }: SharedPhrase, counts: boolean) => count.mutate({ projectId, phrase: Id, counts }),
    give: ({ Id }: SharedPhrase, name: string) => give.mutate({ projectId, phrase: Id, name }),
  };
}
