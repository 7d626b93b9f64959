import type { Submission } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { FileLink } from './FileLink.tsx';
import { SubmissionResult } from './SubmissionResult.tsx';
import { Submitter } from './Submitter.tsx';

interface SubmissionCardsProps {
  readonly submissions: readonly Submission[];
  readonly hasRoster: boolean;
}

/** The submissions on a phone. */
export function SubmissionCards({ submissions, hasRoster }: SubmissionCardsProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  return (
    <Cards>
      {submissions.map((submission) => (
        <Card key={submission.Id}>
          <FileLink submission={submission} />
          <Submitter submission={submission} hasRoster={hasRoster} />
          <CardMeta>
            <span>{formatDateTime(submission.Date, language)}</span>
            {submission.TextId > 0 && (
              <span>
                {t('words', { count: submission.Words, words: formatNumber(submission.Words, language) })}
              </span>
            )}
            <SubmissionResult submission={submission} />
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}
