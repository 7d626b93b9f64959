import { Button, Group, Radio, Select, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { limits, type LearningLaunch, type Project } from '@palimpsest/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useProjectsQuery } from '../../../../api/use-projects.ts';
import { ErrorState } from '../../../../common/feedback/ErrorState.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import classes from '../LearningVisits.module.css';
import { GroupChoices, type GroupOptions } from './GroupChoices.tsx';
import { useChoice } from './use-choice.ts';

interface ChooseProjectProps {
  readonly title: string;
  /** Says what the choice means. */
  readonly text: string;
  readonly launch: LearningLaunch;
  readonly onCancel?: () => void;
}

/** The page that chooses the project that a link leads to, or creates one, with what the link tells to whom. */
export function ChooseProject({ title, text, ...props }: ChooseProjectProps) {
  return (
    <div className={classes['narrow']}>
      <PageHeader title={title}>{text}</PageHeader>
      <Choice {...props} />
    </div>
  );
}

type ChoiceProps = Omit<ChooseProjectProps, 'title' | 'text'>;

function Choice(props: ChoiceProps) {
  const { t: tApp } = useTranslation('app');
  const { data, error, refetch } = useProjectsQuery();
  if (data !== undefined) {
    return <ChoiceForm {...props} projects={data.data.filter(({ IsOwner }) => IsOwner)} />;
  }
  if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Stack gap="md" aria-busy>
      <span className="visually-hidden">{tApp('loading')}</span>
      <Skeleton height={64} />
      <Skeleton height={56} />
    </Stack>
  );
}

interface ChoiceFormProps extends ChoiceProps {
  readonly projects: readonly Project[];
}

function ChoiceForm({ launch, projects, onCancel }: ChoiceFormProps) {
  const { t } = useTranslation('visit');
  const { t: tApp } = useTranslation('app');
  const { isBusy, choose } = useChoice(launch);
  const suggested = projects.some(({ Id }) => Id === launch.SuggestedProjectId);
  const [kind, setKind] = useState<'new' | 'own'>(suggested ? 'own' : 'new');
  const [name, setName] = useState(launch.Title || launch.Course);
  const [projectId, setProjectId] = useState(suggested ? String(launch.SuggestedProjectId) : null);
  const [checks, setChecks] = useState(true);
  const [showsReports, setShowsReports] = useState(false);
  const [anonymous, setAnonymous] = useState(launch.IsAnonymous);
  const [scores, setScores] = useState(launch.SendsScores);
  const [groups, setGroups] = useState<GroupOptions>({ groups: launch.GroupWork?.IsOn === true });
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A new link does not exist before the platform has made it.
  const isLink = launch.State !== 'select';
  const isMissing = kind === 'new' ? name.trim() === '' : projectId === null;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) field.current?.focus();
    if (isMissing || isBusy) return;
    const project =
      kind === 'new'
        ? ({ kind, name: name.trim(), checks, showsReports } as const)
        : ({ kind, projectId: Number(projectId) } as const);
    void choose(project, { anonymous, scores, ...(launch.GroupWork === null ? {} : groups) });
  };
  return (
    <form noValidate onSubmit={onSubmit} className={classes['choice']}>
      {projects.length > 0 && (
        <Radio.Group
          label={t('choose.where')}
          value={kind}
          onChange={(value) => setKind(value === 'own' ? 'own' : 'new')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="new" label={t('choose.new')} disabled={isBusy} />
            <Radio value="own" label={t('choose.own')} disabled={isBusy} />
          </Stack>
        </Radio.Group>
      )}
      {kind === 'new' ? (
        <>
          <TextInput
            ref={field}
            label={t('choose.name')}
            required
            maxLength={limits.titleChars}
            readOnly={isBusy}
            value={name}
            error={isTried && isMissing ? t('choose.nameMissing') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Switch
            label={t('choices.checks')}
            description={t('choices.checksHint')}
            disabled={isBusy}
            checked={checks}
            onChange={(event) => setChecks(event.currentTarget.checked)}
          />
          <Switch
            label={t('choices.reports')}
            description={t(groups.groups ? 'choices.reportsHintGroups' : 'choices.reportsHint')}
            disabled={isBusy}
            checked={showsReports}
            onChange={(event) => setShowsReports(event.currentTarget.checked)}
          />
        </>
      ) : (
        <Select
          ref={field}
          label={t('choose.project')}
          description={t('choose.keeps')}
          placeholder={t('choose.pick')}
          required
          searchable
          nothingFoundMessage={t('choose.noHit')}
          data={projects.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
          disabled={isBusy}
          value={projectId}
          error={isTried && isMissing ? t('choose.projectMissing') : undefined}
          onChange={setProjectId}
        />
      )}
      <LinkSwitches
        launch={launch}
        options={{ anonymous, scores }}
        disabled={isBusy}
        onChange={(changed) => {
          setAnonymous(changed.anonymous);
          setScores(changed.scores);
        }}
      />
      <GroupChoices launch={launch} options={groups} disabled={isBusy} onChange={setGroups} />
      <Group gap="xs" className={classes['submit'] ?? ''}>
        <Button type="submit" loading={isBusy}>
          {t(isLink || launch.IsAssignment ? 'choose.use' : 'choose.add')}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            {tApp('cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}

interface LinkSwitchesProps {
  readonly launch: LearningLaunch;
  readonly options: { readonly anonymous: boolean; readonly scores: boolean };
  readonly disabled: boolean;
  readonly onChange: (options: { readonly anonymous: boolean; readonly scores: boolean }) => void;
}

/** Whether names stay on the platform, and whether it is told the results. */
export function LinkSwitches({ launch, options, disabled, onChange }: LinkSwitchesProps) {
  const { t } = useTranslation('visit');
  // A column of results would tell the names; the reports of an assignment do not.
  const hidesResults = options.anonymous && !launch.IsAssignment;
  const scoresHint = launch.IsAssignment
    ? 'choices.scoresHintAssignment'
    : hidesResults
      ? 'choices.scoresHidden'
      : 'choices.scoresHint';
  return (
    <>
      <Switch
        label={t('choices.anonymous')}
        description={t('choices.anonymousHint')}
        disabled={disabled}
        checked={options.anonymous}
        onChange={(event) => onChange({ ...options, anonymous: event.currentTarget.checked })}
      />
      {launch.OffersScores && (
        <Switch
          label={t('choices.scores', { platform: launch.Platform })}
          description={t(scoresHint)}
          disabled={disabled || hidesResults}
          checked={options.scores && !hidesResults}
          onChange={(event) => onChange({ ...options, scores: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
