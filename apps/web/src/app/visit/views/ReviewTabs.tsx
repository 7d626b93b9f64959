import type { LearningLaunch } from '@palimpsest/contract';
import { Link, useSearch } from '@tanstack/react-router';
import { studentsPart } from '../../../features/learning-platforms/visit/students/students-state.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { LinkTabs, tabClass } from '../../../ui/LinkTabs.tsx';

const reviewParts = ['submissions', 'students'] as const;
type ReviewPart = (typeof reviewParts)[number];

const searchOf: Readonly<Record<ReviewPart, Readonly<Record<string, string>>>> = {
  submissions: {},
  students: studentsPart,
};

/** The part that the address names; the submissions where the platform does not tell who is in the course. */
export function useReviewPart({ HasMembers }: Pick<LearningLaunch, 'HasMembers'>): ReviewPart {
  const view: unknown = useSearch({ strict: false, select: (search) => search['view'] });
  return HasMembers && view === studentsPart.view ? 'students' : 'submissions';
}

/** The parts of the page of a teacher: the submissions, and the students of the course. */
export function ReviewTabs({ part }: { readonly part: ReviewPart }) {
  const { t } = useTranslation('visit');
  return (
    <LinkTabs label={t('parts.label')} current={part} keepsFocus>
      {reviewParts.map((one) => (
        <li key={one}>
          <Link
            to="."
            search={searchOf[one]}
            className={tabClass}
            aria-current={one === part ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {t(`parts.${one}`)}
          </Link>
        </li>
      ))}
    </LinkTabs>
  );
}
