import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { windowOfPlatform } from './open/platform-storage.ts';
import { ProblemPage } from './problems/ProblemPage.tsx';
import { VisitNotice } from './problems/VisitNotice.tsx';
import { readVisitProblem } from './problems/visit-problem.ts';

/** The end of a registration by the platform itself, which is told that it can close this window (LTI Dynamic Registration 1.0). */
export function RegisteredPage() {
  const { t } = useTranslation('visit');
  const problem = readVisitProblem(useSearch({ strict: false, select: (search) => search.problem }));
  const isDone = problem === undefined;
  useEffect(() => {
    // The message says nothing that a page of any other site could use.
    if (isDone) windowOfPlatform()?.postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
  }, [isDone]);
  if (!isDone) return <ProblemPage problem={problem} />;
  return <VisitNotice title={t('registered.title')} text={t('registered.text')} />;
}
