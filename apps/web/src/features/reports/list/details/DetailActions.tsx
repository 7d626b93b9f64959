import { Button, Stack, Tooltip } from '@mantine/core';
import { errorText, type Report } from '@palimpsest/contract';
import { IconPencil, IconRefresh, IconRotate } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../../../api/query.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { askToConfirm } from '../../../../ui/confirm.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';

interface DetailActionsProps {
  readonly report: Report;
  readonly onEdit: () => void;
}

/** What can be done with the active report; what can't says why. */
export function DetailActions({ report, onEdit }: DetailActionsProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const client = useQueryClient();
  const reset = useOperation('ResetReport', {
    onSuccess: () => {
      for (const name of ['GetReports', 'GetReport', 'GetSources', 'GetReportMarkup', 'GetScore']) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    },
  });
  const isReady = report.Status === 'Ok';
  const readOnly = report.ReadOnly ? errorText('reportReadOnly', language) : undefined;
  const revisionObstacle = readOnly ?? (isReady ? undefined : t('details.reviseHint'));
  const resetObstacle = readOnly ?? (isReady ? undefined : t('details.resetHint'));
  const revise = (
    <>
      <IconRefresh size={16} stroke={1.6} aria-hidden style={{ marginInlineEnd: 8 }} />
      {t('details.revise')}
    </>
  );
  return (
    <Stack gap="xs">
      <Blocked obstacle={readOnly}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          {...blockedProps(readOnly)}
          onClick={() => {
            if (readOnly === undefined) onEdit();
          }}
        >
          {t('edit')}
        </Button>
      </Blocked>
      {revisionObstacle === undefined ? (
        <ButtonLink to="/plagiarism/new" search={{ revision: report.Id }} variant="default" fullWidth>
          {revise}
        </ButtonLink>
      ) : (
        <Blocked obstacle={revisionObstacle}>
          <Button variant="default" fullWidth {...blockedProps(revisionObstacle)}>
            {revise}
          </Button>
        </Blocked>
      )}
      <Blocked obstacle={resetObstacle}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconRotate size={16} stroke={1.6} aria-hidden />}
          loading={reset.isPending}
          {...blockedProps(resetObstacle)}
          onClick={() => {
            if (resetObstacle !== undefined) return;
            askToConfirm({
              title: t('details.resetTitle'),
              text: t('details.resetText'),
              confirm: t('details.resetConfirm'),
              onConfirm: () => reset.mutate({ id: report.Id }),
            });
          }}
        >
          {t('details.reset')}
        </Button>
      </Blocked>
    </Stack>
  );
}

interface BlockedProps {
  readonly obstacle: string | undefined;
  readonly children: ReactElement;
}

/** A button that stays reachable where it does nothing, so that it can say why. */
function Blocked({ obstacle, children }: BlockedProps) {
  return (
    <Tooltip label={obstacle} disabled={obstacle === undefined}>
      {children}
    </Tooltip>
  );
}

function blockedProps(obstacle: string | undefined) {
  return obstacle === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true };
}
