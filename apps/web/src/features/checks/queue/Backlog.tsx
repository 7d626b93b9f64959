import { Alert, Text } from '@mantine/core';
import type { CheckQueue } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './Queue.module.css';

type BacklogProps = Pick<CheckQueue, 'Lanes' | 'Workers' | 'CheckSlots'>;

/** The workers, and how many jobs of each kind wait for them. */
export function Backlog({ Lanes, Workers, CheckSlots }: BacklogProps) {
  const { t } = useTranslation('queue');
  const language = useLanguage();
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) });
  return (
    <section className={classes['backlog']} aria-label={t('backlog.title')}>
      {Workers === 0 ? (
        <Alert color="ochre" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('backlog.noWorker')}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {t('backlog.workers', counted(Workers))} {t('backlog.slots', counted(CheckSlots))}
        </Text>
      )}
      <dl className={classes['lanes']}>
        {Lanes.map(({ Lane, Waiting, Running, OldestDate }) => (
          <div key={Lane}>
            <dt>{t(`lane.${Lane}`)}</dt>
            <dd>
              {t('backlog.waiting', counted(Waiting))}
              {Running > 0 && ` · ${t('backlog.running', counted(Running))}`}
              {OldestDate !== null && (
                <span className={classes['since']}>
                  {t('backlog.since', { date: formatDateTime(OldestDate, language) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
