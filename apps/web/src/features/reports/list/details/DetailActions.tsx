import { Button, Stack, Tooltip } from '@mantine/core';
import { errorText, type Report } from '@palimpsest/contract';
import { IconPencil, IconRotate } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useOperation } from '../../../../api/query.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { askToConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { CheckRevision } from '../../review/revision/CheckRevision.tsx';
import { useStaysWithUser } from '../../../../common/on-behalf/use-stays-with-user.ts';

interface DetailActionsProps {
  readonly report: Report;
  readonly onEdit: () => void;
}

/** Actions for the active report. Actions that are not possible give a reason. */
export function DetailActions({ report, onEdit }: DetailActionsProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const staysWithUser = useStaysWithUser();
  const reset = useOperation('ResetReport');
  const isReady = report.Status === 'Ok';
  const readOnly = report.ReadOnly ? errorText('reportReadOnly', language) : undefined;
  const resetObstacle = readOnly ?? (isReady ? staysWithUser : t('details.resetHint'));
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
      <CheckRevision report={report} />
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

/** A button that stays focusable while it is disabled, so that it can say why. */
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
