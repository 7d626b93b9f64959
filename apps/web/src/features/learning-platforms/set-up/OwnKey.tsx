import { Button, Group, Text } from '@mantine/core';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import type { PartOfPlatformProps } from './part-of-platform.ts';

/** The key with which this installation signs for a platform, and the way to replace it. */
export function OwnKey({ license, platform }: PartOfPlatformProps) {
  const { t } = useTranslation('learning');
  const language = useLanguage();
  const renew = useProven('RenewLearningKey', { isQuiet: true });
  const { Id: platformid, OwnKeyMadeAt: madeAt, OwnKeySignsFrom: signsFrom } = platform;
  return (
    <SheetSection title={t('key.title')}>
      <Text>{t('key.about')}</Text>
      <FactList
        facts={[
          { name: t('key.made'), value: formatDateTime(madeAt, language) },
          ...(signsFrom === null
            ? []
            : [{ name: t('key.signs'), value: formatDateTime(signsFrom, language) }]),
        ]}
      />
      <Text c="dimmed" component={platform.IsOwnKeyRenewable ? 'p' : 'output'}>
        {t(platform.IsOwnKeyRenewable ? 'key.byHand' : 'key.renewed')}
      </Text>
      {platform.IsOwnKeyRenewable && (
        <StaysWithUser>
          <Group>
            <Button
              variant="default"
              loading={renew.isPending}
              onClick={() => renew.mutate({ code: license, platformid })}
            >
              {t('key.renew')}
            </Button>
          </Group>
        </StaysWithUser>
      )}
      {renew.dialog}
    </SheetSection>
  );
}
