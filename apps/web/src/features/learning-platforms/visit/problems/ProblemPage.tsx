import { useTranslation } from '../../../../i18n/translate.ts';
import { VisitNotice } from './VisitNotice.tsx';
import type { VisitProblem } from './visit-problem.ts';

/** Why somebody who comes from a platform cannot go on, and what they can do. */
export function ProblemPage({ problem }: { readonly problem: VisitProblem }) {
  const { t } = useTranslation('visit');
  return <VisitNotice title={t(`problem.${problem}.title`)} text={t(`problem.${problem}.text`)} />;
}

/** The visit has ended, or this page was opened without the platform. */
export function EndedPage() {
  const { t } = useTranslation('visit');
  return <VisitNotice title={t('ended.title')} text={t('ended.text')} />;
}

/** The browser keeps no cookies, not even in a window of its own. */
export function NoCookies() {
  const { t } = useTranslation('visit');
  return <VisitNotice title={t('cookies.title')} text={t('cookies.text')} />;
}
