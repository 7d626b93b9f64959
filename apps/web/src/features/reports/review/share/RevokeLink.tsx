import { Button, Fieldset, Group, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { StaysWithUser } from '../../../../common/on-behalf/StaysWithUser.tsx';

/** Asks in place: a second dialog over the first would close with the same Escape. */
export function RevokeLink({ onRevoke }: { readonly onRevoke: () => void }) {
  const { t } = useTranslation('permalinks');
  const { t: tApp } = useTranslation('app');
  const [asking, setAsking] = useState(false);
  const button = useFocusAfter(asking);
  const id = useId();
  if (!asking) {
    return (
      <StaysWithUser>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconLinkOff size={16} stroke={1.6} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('revoke.button')}
        </Button>
      </StaysWithUser>
    );
  }
  return (
    <Fieldset variant="unstyled" legend={<b>{t('revoke.title')}</b>} aria-describedby={id}>
      <Text id={id} size="sm">
        {t('revoke.text')}
      </Text>
      <Group gap="xs" mt="sm" justify="flex-end">
        <Button ref={button} variant="default" onClick={() => setAsking(false)}>
          {tApp('cancel')}
        </Button>
        <Button onClick={onRevoke}>{t('revoke.confirm')}</Button>
      </Group>
    </Fieldset>
  );
}

/**
 * Moves the focus to the button that replaces the pressed one: to the safe choice when the confirmation opens, and back
 * when it closes.
 */
function useFocusAfter(asking: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    if (before.current !== asking) ref.current?.focus();
    before.current = asking;
  }, [asking]);
  return ref;
}
