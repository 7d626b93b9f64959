import { Anchor, Button, Stack, Switch } from '@mantine/core';
import type { LearningLaunch, Project } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { GroupChoices } from '../../../features/learning-platforms/visit/choose/GroupChoices.tsx';
import { LinkSwitches } from '../../../features/learning-platforms/visit/choose/ChooseProject.tsx';
import { visitQuery } from '../../../features/learning-platforms/visit/queries.ts';
import { useUpdateProject } from '../../../features/projects/settings/use-update-project.ts';
import { useTranslation } from '../../../i18n/translate.ts';

interface LinkChoicesProps {
  readonly launch: LearningLaunch;
  readonly project: Project;
  /** Chooses another project. */
  readonly onChange: () => void;
}

/** The choices of a link: the check of submissions, and what is told to whom. Each switch is saved at once. */
export function LinkChoices({ launch, project, onChange }: LinkChoicesProps) {
  const { t } = useTranslation('visit');
  const save = useUpdateProject(project);
  const update = useOperation('UpdateLearningLink', { answers: () => visitQuery, isQuiet: true });
  return (
    <Stack gap="md">
      <Switch
        label={t('choices.checks')}
        description={t('choices.checksHint')}
        checked={project.UploadFormChecks}
        onChange={(event) => void save({ UploadFormChecks: event.currentTarget.checked })}
      />
      <Switch
        label={t('choices.reports')}
        description={t(launch.GroupWork?.IsOn === true ? 'choices.reportsHintGroups' : 'choices.reportsHint')}
        checked={project.UploadFormShowsReports}
        onChange={(event) => void save({ UploadFormShowsReports: event.currentTarget.checked })}
      />
      <LinkSwitches
        launch={launch}
        options={{ anonymous: launch.IsAnonymous, scores: launch.SendsScores }}
        disabled={update.isPending}
        onChange={(options) => update.mutate(options)}
      />
      <GroupChoices
        launch={launch}
        options={{ groups: launch.GroupWork?.IsOn === true, groupset: launch.GroupWork?.Set ?? '' }}
        disabled={update.isPending}
        onChange={(options) => update.mutate(options)}
      />
      {launch.OtherCourses !== 'none' && (
        <Switch
          label={t('choices.otherCourses')}
          description={t('choices.otherCoursesHint')}
          disabled={update.isPending}
          checked={launch.OtherCourses === 'shown'}
          onChange={(event) => update.mutate({ othercourses: event.currentTarget.checked })}
        />
      )}
      <Anchor href={`/projects/${project.Id}/settings`} target="_blank" rel="noopener" size="sm">
        {t('choices.all')}
      </Anchor>
      <Button variant="default" onClick={onChange} style={{ justifySelf: 'start' }}>
        {t('change.button')}
      </Button>
    </Stack>
  );
}
