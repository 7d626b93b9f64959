import { Button, Modal, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from '../entry/Entry.module.css';
import { MailField } from '../entry/MailField.tsx';

interface FindOrganisationProps {
  readonly back: string | undefined;
  readonly onClose: () => void;
}

/** Asks for the email address, and leads to the log-in of its organisation. */
export function FindOrganisation({ back, onClose }: FindOrganisationProps) {
  const { t } = useTranslation('organisation');
  const router = useRouter();
  const [mail, setMail] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const find = useOperation('GetSSOInfoFromMail', {
    onSuccess: ({ data: { name } }) => {
      if (name === '') setIsUnknown(true);
      else {
        const search = back === undefined ? {} : { back };
        void router.navigate({ to: '/login/$sso', params: { sso: name }, search });
      }
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsUnknown(false);
    if (mail.trim() !== '') find.mutate({ mail: mail.trim() });
  };
  return (
    <Modal opened onClose={onClose} title={t('find')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit} noValidate className={classes['form']}>
        <Text size="sm">{t('findHint')}</Text>
        <MailField
          autoComplete="username"
          value={mail}
          onChange={setMail}
          error={isUnknown ? t('unknown') : undefined}
        />
        <Button type="submit" loading={find.isPending} disabled={mail.trim() === ''}>
          {t('goOn')}
        </Button>
      </form>
    </Modal>
  );
}
