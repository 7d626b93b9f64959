import type { LearningLaunch, Project } from '@palimpsest/contract';
import { IconInbox } from '@tabler/icons-react';
import { ProjectContext } from '../../../common/project/project-context.ts';
import { StudentsOfCourse } from '../../../features/learning-platforms/visit/students/StudentsOfCourse.tsx';
import { SubmissionsPage } from '../../../features/projects/upload-form/SubmissionsPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ReviewTabs, useReviewPart } from './ReviewTabs.tsx';

interface ReviewPartsProps {
  readonly launch: LearningLaunch;
  /** Undefined until it is known. */
  readonly project: Project | undefined;
}

/** The submissions of a link, and where the platform tells them, the students of its course. */
export function ReviewParts({ launch, project }: ReviewPartsProps) {
  const { t } = useTranslation('visit');
  const part = useReviewPart(launch);
  return (
    <>
      {launch.HasMembers && <ReviewTabs part={part} />}
      {part === 'students' && <StudentsOfCourse launch={launch} />}
      {part === 'submissions' && project !== undefined && (
        <ProjectContext value={project}>
          <SubmissionsPage
            within={{
              empty: (
                <EmptyState
                  icon={<IconInbox size={36} stroke={1.4} />}
                  text={t(launch.IsAssignment ? 'review.emptyAssignment' : 'review.empty')}
                />
              ),
            }}
          />
        </ProjectContext>
      )}
    </>
  );
}
