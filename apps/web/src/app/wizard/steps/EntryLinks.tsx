import { Group } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';

/** The ways to an account and back to the wizard. */
export function EntryLinks({ productId }: { readonly productId?: number | undefined }) {
  const { t } = useTranslation('wizard');
  const back = productId === undefined ? '/wizard' : `/wizard?product=${productId}`;
  return (
    <Group gap="sm">
      <ButtonLink to="/login" search={{ back }} variant="default">
        {t('login.logIn')}
      </ButtonLink>
      <ButtonLink to="/signup" search={{ back }}>
        {t('login.signUp')}
      </ButtonLink>
    </Group>
  );
}
