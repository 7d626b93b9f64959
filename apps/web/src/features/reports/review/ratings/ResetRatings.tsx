import { Button, Tooltip } from '@mantine/core';
import { errorText } from '@palimpsest/contract';
import { IconRotate } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { askToConfirm } from '../../../../ui/dialogs/confirm.tsx';
import type { Ratings } from './use-ratings.ts';
import { useStaysWithUser } from '../../../../common/on-behalf/use-stays-with-user.ts';

/** Restores the initial ratings, after a confirmation. */
export function ResetRatings({ ratings }: { readonly ratings: Ratings }) {
  const { t } = useTranslation('ratings');
  const language = useLanguage();
  const staysWithUser = useStaysWithUser();
  const obstacle = ratings.isReadOnly ? errorText('reportReadOnly', language) : staysWithUser;
  const isBlocked = obstacle !== undefined;
  return (
    <Tooltip label={obstacle} disabled={!isBlocked}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconRotate size={16} stroke={1.6} aria-hidden />}
        data-disabled={isBlocked}
        aria-disabled={isBlocked || undefined}
        onClick={() => {
          if (isBlocked) return;
          askToConfirm({
            title: t('reset.title'),
            text: t('reset.text'),
            confirm: t('reset.confirm'),
            onConfirm: ratings.reset,
          });
        }}
      >
        {t('reset.button')}
      </Button>
    </Tooltip>
  );
}
