import type { SharedPhrase } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';

/** Decides what a shared phrase means: its words count, or they are left out, or everyone was given them. */
export function usePhraseActions(projectId: number) {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: ['GetGivenTexts', { projectId }] });
    void client.invalidateQueries({ queryKey: ['GetCollusionSources', { projectId }] });
  };
  const count = useOperation('CountSharedPhrase', { onSuccess: readAgain });
  const give = useOperation('AddGivenText', { onSuccess: readAgain });
  return {
    isBusy: count.isPending || give.isPending,
    count: ({ Id }: SharedPhrase, counts: boolean) => count.mutate({ projectId, phrase: Id, counts }),
    give: ({ Id }: SharedPhrase, name: string) => give.mutate({ projectId, phrase: Id, name }),
  };
}
