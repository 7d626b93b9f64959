import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Report } from '@palimpsest/contract';
import { IconFileText, IconFileMinus } from '@tabler/icons-react';
import { useOperation } from '../../../../api/query.ts';
import { useStaysWithUser } from '../../../../common/on-behalf/use-stays-with-user.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { later } from '../../../../ui/first-page-shown.ts';
import { Item, ItemList } from '../../../../ui/ItemList.tsx';
import { LaterPart } from '../../../../ui/LaterPart.tsx';

const NameGivenTexts = later(async () => (await import('./NameGivenTexts.tsx')).NameGivenTexts);

interface ReportGivenTextsProps {
  readonly report: Report;
  readonly order: NonNullable<Report['Order']>;
}

/** Texts that are named as given after the check: the result follows at once, and each can be removed again. */
export function ReportGivenTexts({ report, order }: ReportGivenTextsProps) {
  const { t } = useTranslation('given');
  const language = useLanguage();
  const [opened, dialog] = useDisclosure(false);
  // A text that was typed cannot be restored.
  const staysWithUser = useStaysWithUser();
  const remove = useOperation('RemoveReportGivenText');
  const named = order.GivenTexts.filter(({ Id }) => Id !== 0);
  return (
    <Stack gap="xs">
      {named.length > 0 && (
        <ItemList label={t('title')}>
          {named.map(({ Id, Name, Words }) => (
            <Item
              key={Id}
              icon={<IconFileText size={18} stroke={1.6} />}
              name={Name}
              removeHint={t('remove')}
              removeLabel={t('removeText', { name: Name })}
              {...(staysWithUser === undefined && {
                onRemove: () => remove.mutate({ reportid: report.Id, id: Id }),
              })}
            >
              <Text size="xs" c="dimmed" className="tabular">
                {t('words', { count: Words, shown: formatNumber(Words, language) })}
              </Text>
            </Item>
          ))}
        </ItemList>
      )}
      <Text size="xs" c="dimmed">
        {t('later.hint')}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileMinus size={16} stroke={1.6} aria-hidden />}
        onClick={dialog.open}
      >
        {t('later.open')}
      </Button>
      {opened && (
        <LaterPart heightPx={0}>
          <NameGivenTexts reportId={report.Id} onClose={dialog.close} />
        </LaterPart>
      )}
    </Stack>
  );
}
