import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translate.ts';
import { useProject } from '../../common/project/project-context.ts';
import { useCollusionSwitch } from './use-switch.ts';

/** The button beside a project's texts that compares them with each other, and leads to the result. */
export function CompareTexts() {
  const { t } = useTranslation('collusion');
  const { Id, LibraryTexts, CollusionReportId } = useProject();
  const navigate = useNavigate();
  const show = () => void navigate({ to: '/projects/$id/collusion', params: { id: String(Id) } });
  const toggle = useCollusionSwitch(Id, { onBegun: show });
  if (LibraryTexts < 2) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUsers size={16} stroke={1.6} aria-hidden />}
      loading={toggle.isBeginning}
      onClick={CollusionReportId === 0 ? toggle.activate : show}
    >
      {t('compareTexts')}
    </Button>
  );
}
