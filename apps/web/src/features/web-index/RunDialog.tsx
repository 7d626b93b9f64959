import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { WebRun } from '@palimpsest/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { ScheduleSelect } from './ScheduleSelect.tsx';
import { progressOf, reasonsOf, timesOf } from './run-text.ts';
import { useRunChange } from './use-run-change.ts';
import classes from './WebIndex.module.css';

interface RunDialogProps {
  readonly run: WebRun;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Everything about a run: its limits, why pages failed, and how often it is repeated. */
export function RunDialog({ run, opened, onClose }: RunDialogProps) {
  const { t } = useTranslation('webindex');
  return (
    <Dialog title={t(`kind.${run.Kind}`)} opened={opened} onClose={onClose} size="lg">
      <RunDetails run={run} onDeleted={onClose} />
    </Dialog>
  );
}

function RunDetails({ run, onDeleted }: { readonly run: WebRun; readonly onDeleted: () => void }) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  const schedule = useRunChange('ScheduleWebRun');
  const forget = useRunChange('DeleteWebRun', { onDone: onDeleted });
  const { Id, Kind, State, Target, Schedule, Problems } = run;
  const reasons = reasonsOf(run, t, language);
  const isUnderWay = State === 'waiting' || State === 'running' || State === 'stopping';
  const ask = (): void =>
    askToConfirm({
      title: t('forget.title'),
      text: t('forget.text'),
      confirm: t('forget.confirm'),
      onConfirm: () => forget.mutate({ id: Id }),
    });
  return (
    <Stack gap="md">
      <div className={classes['about']}>
        <p className={classes['target']}>{Target}</p>
        <p>{progressOf(run, t, language)}</p>
        <p className={classes['when']}>{timesOf(run, t, language)}</p>
      </div>
      <FactList facts={limitsOf(run, t, (value) => formatNumber(value, language))} />
      {(Kind === 'crawl' || Kind === 'harvest') && (
        <ScheduleSelect
          value={Schedule}
          disabled={schedule.isPending}
          onChange={(value) => schedule.mutate({ id: Id, schedule: value })}
        />
      )}
      {Problems.length > 0 && (
        <section>
          <Title order={3} size="h4" mb={4}>
            {t('details.problems')}
          </Title>
          {reasons !== '' && (
            <Text size="sm" mb={4}>
              {reasons}
            </Text>
          )}
          {/* The list scrolls, so the keyboard has to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className={classes['problems']} tabIndex={0} aria-label={t('details.problems')}>
            {Problems.map((problem, at) => (
              <li key={`${at} ${problem}`}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      {!isUnderWay && (
        <Group>
          <Button variant="default" onClick={ask} loading={forget.isPending}>
            {t('forget.open')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function limitsOf(
  { Kind, Hosts, MaxDepth, MaxPages, FullTexts, IsSitemap }: WebRun,
  t: ReturnType<typeof useTranslation<'webindex'>>['t'],
  number: (value: number) => string,
): readonly Fact[] {
  if (Kind === 'harvest')
    return [{ name: t('harvest.fullTexts'), value: t(FullTexts ? 'details.yes' : 'details.no') }];
  if (Kind !== 'crawl') return [];
  return [
    ...(Hosts.length === 0 ? [] : [{ name: t('crawl.hosts'), value: Hosts.join(', ') }]),
    ...(MaxDepth === null ? [] : [{ name: t('crawl.depth'), value: number(MaxDepth) }]),
    ...(MaxPages === null ? [] : [{ name: t('crawl.pages'), value: number(MaxPages) }]),
    ...(IsSitemap ? [{ name: t('crawl.sitemap'), value: t('details.yes') }] : []),
  ];
}
