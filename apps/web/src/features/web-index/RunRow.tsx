import { Button, Group, Progress } from '@mantine/core';
import type { WebRun, WebRunState } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RunDialog } from './RunDialog.tsx';
import { progressOf, reasonsOf, timesOf } from './run-text.ts';
import { useRunChange } from './use-run-change.ts';
import classes from './WebIndex.module.css';
import { StateBadge } from '../../ui/StateBadge.tsx';

const colours: Readonly<Record<WebRunState, string>> = {
  waiting: 'gray',
  running: 'verdigris',
  stopping: 'ochre',
  stopped: 'gray',
  finished: 'verdigris',
  failed: 'rubric',
};

/** A run that has only failures is not marked as if all were well. */
function colourOf({ State, Counts }: WebRun): string {
  const hasOnlyFailures = Counts.length > 0 && Counts.every(({ Outcome }) => Outcome === 'failed');
  return State === 'finished' && hasOnlyFailures ? 'ochre' : colours[State];
}

/** A run with its progress and the one thing to do next. */
export function RunRow({ run }: { readonly run: WebRun }) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  const { Target, Kind, State, Problems } = run;
  const progress = progressOf(run, t, language);
  // A failed run ended because of its last problem.
  const why = State === 'failed' ? Problems.at(-1) : reasonsOf(run, t, language);
  return (
    <li className={classes['run']}>
      <div className={classes['about']}>
        <p className={classes['target']}>{Target}</p>
        <Group gap="xs" my={4}>
          <StateBadge color={colourOf(run)}>{t(`state.${State}`)}</StateBadge>
          <span>{t(`kind.${Kind}`)}</span>
        </Group>
        {progress !== '' && <p>{progress}</p>}
        <Bar run={run} />
        {why !== undefined && why !== '' && <p className={classes['when']}>{why}</p>}
        <p className={classes['when']}>{timesOf(run, t, language)}</p>
      </div>
      <Group gap="xs">
        <RunAction run={run} />
        <Button
          variant="default"
          size="sm"
          onClick={() => setOpened(true)}
          aria-label={t('details.openOf', { target: Target })}
        >
          {t('details.open')}
        </Button>
      </Group>
      <RunDialog run={run} opened={opened} onClose={() => setOpened(false)} />
    </li>
  );
}

/** How far a run is whose end is known. */
function Bar({ run: { Counts, Left, State, Target } }: { readonly run: WebRun }) {
  const { t } = useTranslation('webindex');
  if (Left === null || (State !== 'running' && State !== 'stopping')) return null;
  const done = Counts.reduce((sum, { Count }) => sum + Count, 0);
  return (
    <Progress
      my={4}
      value={done + Left === 0 ? 0 : (100 * done) / (done + Left)}
      aria-label={t('progressOf', { target: Target })}
    />
  );
}

function RunAction({ run: { Id, Kind, State, Target } }: { readonly run: WebRun }) {
  const { t } = useTranslation('webindex');
  const resume = useRunChange('ResumeWebRun');
  const stop = useRunChange('StopWebRun');
  if (State === 'stopping') return null;
  if (State === 'waiting' || State === 'running') {
    return (
      <Button
        variant="default"
        size="sm"
        loading={stop.isPending}
        onClick={() => stop.mutate({ id: Id })}
        aria-label={t('action.stopOf', { target: Target })}
      >
        {t('action.stop')}
      </Button>
    );
  }
  if (Kind === 'import' || (Kind === 'removal' && State === 'finished')) return null;
  const action = State === 'finished' ? 'repeat' : 'resume';
  return (
    <Button
      variant="default"
      size="sm"
      loading={resume.isPending}
      onClick={() => resume.mutate({ id: Id })}
      aria-label={t(`action.${action}Of`, { target: Target })}
    >
      {t(`action.${action}`)}
    </Button>
  );
}
