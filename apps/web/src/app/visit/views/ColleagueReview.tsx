import { Button } from '@mantine/core';
import type { LearningLaunch, Project } from '@palimpsest/contract';
import { useState } from 'react';
import { ChooseProject } from '../../../features/learning-platforms/visit/choose/ChooseProject.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ReviewParts } from './ReviewParts.tsx';

/** The submissions to a colleague's project, for another teacher of the course: to read, with their reports. */
export function ColleagueReview({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  const [isChanging, setIsChanging] = useState(false);
  const { Title, ProjectName: project, OwnerName: name } = launch;
  const title = Title || project;
  if (isChanging) {
    return (
      <ChooseProject
        title={t('change.title')}
        text={t('change.text')}
        launch={launch}
        onCancel={() => setIsChanging(false)}
      />
    );
  }
  return (
    <div>
      <PageHeader
        title={<bdi>{title}</bdi>}
        words={title}
        actions={
          <Button variant="default" onClick={() => setIsChanging(true)}>
            {t('change.button')}
          </Button>
        }
      >
        {name === '' ? t('colleague.unnamed', { project }) : t('colleague.text', { project, name })}
      </PageHeader>
      <ReviewParts launch={launch} project={projectToRead(launch)} />
    </div>
  );
}

/** The project as another teacher knows it: its name, and that its form is open to the course. */
function projectToRead({ ProjectId, ProjectName }: LearningLaunch): Project {
  return {
    Id: ProjectId,
    Name: ProjectName,
    Description: '',
    Date: 0,
    IsOwner: false,
    OwnerMail: '',
    LibraryTexts: 0,
    PlagChecks: 0,
    CollusionReportId: 0,
    UploadFormLink: '',
    UploadFormActive: true,
    UploadFormHeader: '',
    UploadFormDescription: '',
    UploadFormStartDate: null,
    UploadFormEndDate: null,
    UploadFormAskName: 'off',
    UploadFormAskNumber: false,
    UploadFormChecks: false,
    UploadFormShowsReports: false,
    UploadFormTakesAgain: true,
    AllowShare: false,
    AllowBrowse: false,
    AllowAdd: false,
    AcceptTexts: 0,
  };
}
