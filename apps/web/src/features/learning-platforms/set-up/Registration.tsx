import { Button, Group, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { CopyField } from '../../../common/set-up/CopyField.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { isUsed, type PartOfPlatformProps } from './part-of-platform.ts';

/** The address with which a platform registers itself, shown once. */
export function Registration({ license, platform }: PartOfPlatformProps) {
  const { t } = useTranslation('learning');
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const [made, setMade] = useState<string>();
  const request = useProven('RequestLearningRegistration', {
    isQuiet: true,
    onSuccess: ({ data }) => setMade(data.RegistrationUrl),
  });
  const { Id: platformid, RegistrationUntil: until, IsComplete: isComplete } = platform;
  const isOpen = until !== null && until * 1_000 > now;
  if (isUsed(platform)) {
    return (
      <SheetSection title={t('registration.title')}>
        <Text>{t('registration.fixed')}</Text>
      </SheetSection>
    );
  }
  const time = until === null ? '' : formatDateTime(until, language);
  return (
    <SheetSection title={t('registration.title')}>
      <Text>{t('registration.about', { hours: limits.learningRegistrationHours })}</Text>
      {isComplete && !isOpen && (
        <Text c="dimmed">{t(made === undefined ? 'registration.again' : 'registration.done')}</Text>
      )}
      {isOpen && made !== undefined && (
        <CopyField
          label={t('registration.address')}
          value={made}
          description={t('registration.until', { time })}
        />
      )}
      {isOpen && made === undefined && <Text>{t('registration.open', { time })}</Text>}
      {until !== null && !isOpen && <Text>{t('registration.ended', { time })}</Text>}
      <StaysWithUser>
        <Group>
          <Button
            variant={isComplete || isOpen ? 'default' : 'filled'}
            loading={request.isPending}
            onClick={() => request.mutate({ code: license, platformid })}
          >
            {t(isOpen ? 'registration.makeAnother' : 'registration.make')}
          </Button>
        </Group>
      </StaysWithUser>
      {request.dialog}
    </SheetSection>
  );
}
