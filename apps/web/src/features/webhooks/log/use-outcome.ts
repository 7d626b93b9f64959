import type { WebhookProblem } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';

interface Outcome {
  readonly Status: number | null;
  readonly Problem: WebhookProblem;
}

/** The answer of a receiver, in words; '' before an attempt. */
export function useOutcome(): (outcome: Outcome) => string {
  const { t } = useTranslation('webhooks');
  return ({ Status, Problem }) => {
    if (Problem !== '') return t(`problem.${Problem}`);
    return Status === null ? '' : t('status', { status: String(Status) });
  };
}
