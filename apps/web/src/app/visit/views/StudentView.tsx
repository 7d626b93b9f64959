import type { LearningLaunch } from '@palimpsest/contract';
import { useEffect } from 'react';
import { useLearningVisit } from '../../../features/learning-platforms/visit/queries.ts';
import { UploadFormView } from '../../../features/upload-form/UploadFormPage.tsx';
import { isReceiptPending, receiptRefreshMs } from '../../../features/upload-form/receipt-state.ts';
import { useTranslation, type Translate } from '../../../i18n/translate.ts';

/** A student submits a text, and sees the own submissions and those of their group with what the teacher lets them see. */
export function StudentView({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  const { dataUpdatedAt: nowMs, refetch } = useLearningVisit();
  const { Group } = launch;
  const isPending = Group?.Texts.some((text) => isReceiptPending(text, nowMs)) === true;
  // As long as the text of another member is read or checked.
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void refetch(), receiptRefreshMs);
    return () => clearInterval(timer);
  }, [isPending, refetch]);
  return (
    <UploadFormView
      code={launch.FormCode}
      note={launch.IsAnonymous ? t('student.anonymous') : undefined}
      group={
        Group === null
          ? undefined
          : {
              note: groupNote(launch, t),
              title: t('group.title', { group: Group.Names[0] ?? '' }),
              texts: Group.Texts,
              nowMs,
            }
      }
    />
  );
}

/** Says what a text counts for, where people submit in groups. */
export function groupNote(
  { Group, Platform: platform }: Pick<LearningLaunch, 'Group' | 'Platform'>,
  t: Translate<'visit'>,
): string {
  if (Group === null) return '';
  const { State, Names } = Group;
  return t(`group.${State}`, { platform, group: Names[0] ?? '', groups: Names.join(', ') });
}
