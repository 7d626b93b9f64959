import { useOperation } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { sampleDraft, type Draft } from './draft.ts';

/** Puts the sample essay in the user's language into the text area, ready to start. */
export function useSampleText(change: (changes: Partial<Draft>) => void) {
  const lang = useLanguage();
  const sample = useOperation('GetSampleText', {
    onSuccess: ({ data }) => change(sampleDraft(data)),
  });
  return { isPending: sample.isPending, load: () => sample.mutate({ lang }) };
}
