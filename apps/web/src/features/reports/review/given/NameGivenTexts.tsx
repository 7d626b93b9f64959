import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../../../api/query.ts';
import { GivenFields } from '../../../../common/given-texts/GivenFields.tsx';
import {
  countGiven,
  givenInput,
  givenObstacle,
  noGivenTexts,
} from '../../../../common/given-texts/given-texts.ts';
import { useUploads } from '../../../../common/uploads/use-uploads.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';

interface NameGivenTextsProps {
  readonly reportId: number;
  readonly onClose: () => void;
}

export function NameGivenTexts({ reportId, onClose }: NameGivenTextsProps) {
  const { t } = useTranslation('given');
  const { t: tApp } = useTranslation('app');
  const uploads = useUploads(`given-report-${reportId}`);
  const [given, setGiven] = useState(noGivenTexts);
  const add = useOperation('AddReportGivenTexts', {
    onSuccess: () => {
      uploads.clear();
      onClose();
    },
  });
  const isReady = countGiven(given, uploads.items) > 0 && givenObstacle(given, uploads.items) === undefined;
  return (
    <Dialog opened onClose={onClose} title={t('later.open')} size="lg">
      <Stack gap="md">
        <GivenFields
          given={given}
          uploads={uploads}
          onChange={(changes) => setGiven((known) => ({ ...known, ...changes }))}
          hasProject={false}
          isOpened
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button
            disabled={!isReady}
            loading={add.isPending}
            onClick={() => add.mutate({ reportid: reportId, ...givenInput(given, uploads.items) })}
          >
            {t('later.name')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
