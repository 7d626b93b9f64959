import { Skeleton, Stack, Text } from '@mantine/core';
import type { LearningLaunch } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { isTakenOver, visitToken } from '../../api/visit.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { usePageTitle } from '../../common/use-page-title.ts';
import { ChooseProject } from '../../features/learning-platforms/visit/choose/ChooseProject.tsx';
import { OtherOwner } from '../../features/learning-platforms/visit/choose/OtherOwner.tsx';
import { ConnectAccount } from '../../features/learning-platforms/visit/ConnectAccount.tsx';
import { ConfirmPerson } from '../../features/learning-platforms/visit/open/ConfirmPerson.tsx';
import {
  readVisitAddress,
  type VisitAddress,
} from '../../features/learning-platforms/visit/open/visit-address.ts';
import { OwnWindow } from '../../features/learning-platforms/visit/problems/OwnWindow.tsx';
import {
  EndedPage,
  NoCookies,
  ProblemPage,
} from '../../features/learning-platforms/visit/problems/ProblemPage.tsx';
import { readVisitProblem } from '../../features/learning-platforms/visit/problems/visit-problem.ts';
import { VisitNotice } from '../../features/learning-platforms/visit/problems/VisitNotice.tsx';
import {
  arrivalQuery,
  openingQuery,
  useLearningVisit,
} from '../../features/learning-platforms/visit/queries.ts';
import { useTranslation, type Translate } from '../../i18n/translate.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import {
  assignmentReport as AssignmentReport,
  colleagueReview as ColleagueReview,
  learningTerms as LearningTerms,
  linkReview as LinkReview,
  studentView as StudentView,
} from './views/pages.ts';

/**
 * The first page of a visit from a learning platform:
 *
 *   address with a problem ─────────────────────────────────────► why not, and what to do
 *   address with a code ──► OpenLearningLaunch ─┬─► the visit
 *                                               ├─ browser unknown ─► a window of its own takes the visit over
 *                                               └─ expired ─────────► open it again in the platform
 *   the same in that window ──► "Is that you?" ─┬─ yes ─► OpenLearningLaunch ─► the visit
 *                                               └─ no ──► nothing is opened
 *   neither (a reload) ───► the token that was kept ─► the visit, or: it has ended
 */
export function VisitPage() {
  const problem = readVisitProblem(useSearch({ strict: false, select: (search) => search.problem }));
  const address = useVisitAddress();
  if (problem !== undefined) return <ProblemPage problem={problem} />;
  if (address !== undefined && isTakenOver()) return <ArrivingVisit address={address} />;
  if (address !== undefined) return <OpeningVisit address={address} />;
  return visitToken() === undefined ? <EndedPage /> : <OpenVisit />;
}

/** The code of the address, which is removed from it: it works once. */
function useVisitAddress(): VisitAddress | undefined {
  const router = useRouter();
  const [address] = useState(() => readVisitAddress(window.location.hash));
  useEffect(() => {
    if (address !== undefined) void router.navigate({ to: '.', search: true, hash: '', replace: true });
  }, [address, router]);
  return address;
}

function OpeningVisit({ address }: { readonly address: VisitAddress }) {
  const { data, error, refetch } = useQuery(openingQuery(address));
  if (data !== undefined) return <OpenVisit />;
  if (error?.key === 'learningBrowserUnknown')
    return <OwnWindow code={address.code} waiting={<Waiting error={null} retry={() => undefined} />} />;
  if (error?.key === 'learningLaunchExpired') return <ProblemPage problem="expired" />;
  return <Waiting error={error} retry={() => void refetch()} />;
}

/** The window has taken the visit over from a frame. */
function ArrivingVisit({ address }: { readonly address: VisitAddress }) {
  const { data, error, refetch } = useQuery(arrivalQuery(address));
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenVisit />;
  if (data !== undefined) return <ConfirmPerson arrival={data} onOpen={() => setIsOpen(true)} />;
  if (error?.key === 'learningBrowserUnknown') return <NoCookies />;
  if (error?.key === 'learningLaunchExpired') return <ProblemPage problem="expired" />;
  return <Waiting error={error} retry={() => void refetch()} />;
}

function OpenVisit() {
  const { data, error, refetch } = useLearningVisit();
  if (data === undefined) return <Waiting error={error} retry={() => void refetch()} />;
  return <View launch={data.data} />;
}

interface WaitingProps {
  readonly error: ApiError | null;
  readonly retry: () => void;
}

function Waiting({ error, retry }: WaitingProps) {
  const { t } = useTranslation('visit');
  const { t: tApp } = useTranslation('app');
  if (error !== null) {
    return (
      <div>
        <PageHeader title={t('opening')} />
        <ErrorState error={error} retry={retry} />
      </div>
    );
  }
  return (
    <Stack gap="md" aria-busy>
      <span className="visually-hidden">{tApp('loading')}</span>
      <Skeleton height={32} width="60%" />
      <Skeleton height={20} width="80%" />
      <Skeleton height={200} radius={8} />
    </Stack>
  );
}

function View({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  usePageTitle(launch.Title);
  switch (launch.State) {
    case 'notSetUp':
      return (
        <VisitNotice title={launch.Title || t('notSetUp.title')} text={t('notSetUp.text')}>
          <Text size="sm" c="dimmed">
            {t('notSetUp.waits')}
          </Text>
        </VisitNotice>
      );
    case 'submit':
      return (
        <Suspense fallback={<Waiting error={null} retry={() => undefined} />}>
          <StudentView launch={launch} />
        </Suspense>
      );
    case 'connect':
      return <ConnectAccount launch={launch} />;
    case 'otherOwner':
      return <OtherOwner launch={launch} />;
    case 'colleague':
      return (
        <Suspense fallback={<Waiting error={null} retry={() => undefined} />}>
          <ColleagueReview launch={launch} />
        </Suspense>
      );
    case 'review':
      return (
        <Suspense fallback={<Waiting error={null} retry={() => undefined} />}>
          <LinkReview launch={launch} />
        </Suspense>
      );
    case 'report':
    case 'reportMissing':
      return (
        <Suspense fallback={<Waiting error={null} retry={() => undefined} />}>
          <AssignmentReport launch={launch} />
        </Suspense>
      );
    case 'terms':
      return (
        <Suspense fallback={<Waiting error={null} retry={() => undefined} />}>
          <LearningTerms launch={launch} />
        </Suspense>
      );
    case 'choose':
      return <ChooseProject {...choiceWords(launch, t)} launch={launch} />;
    case 'select':
      // The platform waits for the answer in its frame, and its page is not around this window.
      if (isTakenOver()) return <VisitNotice title={t('window.selectTitle')} text={t('window.selectText')} />;
      return <ChooseProject {...selectionWords(launch, t)} launch={launch} />;
  }
}

/** The words about a new link, or the check that is added to an assignment. */
export function selectionWords(
  { IsAssignment }: Pick<LearningLaunch, 'IsAssignment'>,
  t: Translate<'visit'>,
): { readonly title: string; readonly text: string } {
  return {
    title: t(IsAssignment ? 'choose.assignmentTitle' : 'select.title'),
    text: t(IsAssignment ? 'choose.assignmentText' : 'select.text'),
  };
}

/** The words about a choice: for a link, an assignment of the platform, or the copy of a course. */
export function choiceWords(
  { IsAssignment, CopiedFrom, GroupWork }: Pick<LearningLaunch, 'IsAssignment' | 'CopiedFrom' | 'GroupWork'>,
  t: Translate<'visit'>,
): { readonly title: string; readonly text: string } {
  const ofLink = GroupWork === null ? 'choose.text' : 'choose.textGroups';
  const text = t(IsAssignment ? 'choose.assignmentText' : ofLink);
  return {
    title: t(IsAssignment ? 'choose.assignmentTitle' : 'choose.title'),
    text: CopiedFrom === '' ? text : `${text} ${t('choose.copied', { course: CopiedFrom })}`,
  };
}
