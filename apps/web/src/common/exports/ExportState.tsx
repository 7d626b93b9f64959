import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { exportStageOf } from './export-stage.ts';
import type { OrderedExport } from './use-export.ts';
import { StaysWithUser } from '../on-behalf/StaysWithUser.tsx';

interface ExportStateProps {
  readonly ordered: Pick<OrderedExport<never>, 'status' | 'isWaiting' | 'cancel'>;
  /** A file of many reports shows how many of them it contains. */
  readonly ofMany?: boolean;
}

/**
 * The progress of the file. Screen readers announce the stage but not its figures. The dialog can be closed
 * meanwhile.
 */
export function ExportState({ ordered, ofMany = false }: ExportStateProps) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const { status, isWaiting } = ordered;
  const stage = exportStageOf(status);
  const percent = stage.name === 'layout' ? (100 * stage.done) / stage.all : undefined;
  return (
    <Stack gap={6}>
      <div aria-live="polite">
        {isWaiting && (
          <>
            <Text size="sm">{t('waiting')}</Text>
            <Text size="sm" mt={6} fw={500}>
              {ofMany ? t(`many.stages.${stage.name}`) : t(`stages.${stage.name}`)}
            </Text>
          </>
        )}
        {!isWaiting && status?.Status === 'Ok' && (
          <Text size="sm">{t('ready', { name: status.FileName })}</Text>
        )}
      </div>
      {isWaiting && (
        <Group gap="sm" wrap="nowrap">
          <Progress
            value={percent ?? 100}
            animated={percent === undefined}
            size="sm"
            flex={1}
            aria-label={
              percent === undefined ? t('making') : `${t('making')} ${formatPercent(percent, language)}`
            }
          />
          {stage.name === 'layout' && (
            <Text size="xs" c="dimmed">
              {t(ofMany ? 'many.parts' : 'parts', {
                done: formatNumber(stage.done, language),
                all: formatNumber(stage.all, language),
              })}
            </Text>
          )}
          {status !== null && (
            <StaysWithUser>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={ordered.cancel}>
                {t('stop')}
              </Button>
            </StaysWithUser>
          )}
        </Group>
      )}
    </Stack>
  );
}
