import { Button } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconBooks, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { creditsAreCounted } from '../../../api/page-settings.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { ExportMany } from '../../../common/exports/ExportMany.tsx';
import { RecheckMany } from '../recheck/RecheckMany.tsx';
import { linkToAdded } from '../../../common/feedback/new-things.ts';
import type { OrderedManyExport } from '../../../common/exports/many-form.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface BulkActionsProps {
  readonly download: OrderedManyExport;
  readonly chosen: readonly ReportListItem[];
  readonly onEdit: (reports: readonly ReportListItem[]) => void;
  readonly onDone: () => void;
}

/** Actions for the selected reports, except deleting them. */
export function BulkActions({ download, chosen, onEdit, onDone }: BulkActionsProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const activate = useOperation('ActivateReports', { onSuccess: onDone });
  const add = useOperation('AddTextsToLibrary', {
    link: ({ data }) => linkToAdded(data),
    onSuccess: onDone,
  });
  const own = chosen.filter(({ ReadOnly }) => !ReadOnly);
  const old = chosen.filter(({ CanRecheck }) => CanRecheck);
  const paused = own.filter(({ Status }) => Status === 'Pausiert');
  const counted = (reports: readonly ReportListItem[]) => ({
    count: reports.length,
    reports: formatNumber(reports.length, language),
  });
  const idsOf = (reports: readonly ReportListItem[]) => reports.map(({ Id }) => Id);
  return (
    <>
      {paused.length > 0 && (
        <StaysWithUser>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
            loading={activate.isPending}
            onClick={() =>
              askToConfirm({
                title: t('activateTitle', counted(paused)),
                text: t(creditsAreCounted() ? 'activateText' : 'activateFree'),
                confirm: t('activate'),
                onConfirm: () => activate.mutate({ ids: idsOf(paused) }),
              })
            }
          >
            {t('activate')}
          </Button>
        </StaysWithUser>
      )}
      {old.length > 0 && <RecheckMany reports={old} onDone={onDone} />}
      <Button
        variant="default"
        leftSection={<IconBooks size={16} stroke={1.6} aria-hidden />}
        loading={add.isPending}
        onClick={() =>
          askToConfirm({
            title: t('addTitle', counted(chosen)),
            text: t('addText'),
            confirm: t('addToLibrary'),
            onConfirm: () => add.mutate({ reportids: idsOf(chosen) }),
          })
        }
      >
        {t('addToLibrary')}
      </Button>
      <ExportMany reports={{ reportids: idsOf(chosen) }} ordered={download} />
      <Button
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
        disabled={own.length === 0}
        onClick={() => onEdit(own)}
      >
        {t('edit')}
      </Button>
    </>
  );
}
