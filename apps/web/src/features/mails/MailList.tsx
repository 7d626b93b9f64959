import { Anchor, Table, Text } from '@mantine/core';
import type { Mail } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../ui/list/Cards.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../ui/list/RowName.tsx';

interface MailListProps {
  readonly mails: readonly Mail[];
  readonly phone: boolean;
  readonly onRead: (mail: Mail) => void;
}

export function MailList({ mails, phone, onRead }: MailListProps) {
  const { t } = useTranslation('mails');
  const language = useLanguage();
  const subject = (mail: Mail) => (
    <Anchor
      component="button"
      type="button"
      className={rowLinkClass}
      c="inherit"
      ta="start"
      underline="hover"
      aria-label={t('read', { to: mail.To, subject: mail.Subject })}
      onClick={() => onRead(mail)}
    >
      {mail.Subject}
    </Anchor>
  );
  if (phone) {
    return (
      <Cards>
        {mails.map((mail) => (
          <Card key={mail.Id}>
            {subject(mail)}
            <Text style={{ overflowWrap: 'anywhere' }}>{mail.To}</Text>
            <CardMeta>
              <span>{formatDateTime(mail.Date, language)}</span>
              <MailStatus mail={mail} />
            </CardMeta>
          </Card>
        ))}
      </Cards>
    );
  }
  const head = (
    <>
      <Table.Th w={170}>{t('column.date')}</Table.Th>
      <Table.Th>{t('column.to')}</Table.Th>
      <Table.Th>{t('column.subject')}</Table.Th>
      <Table.Th w={140}>{t('column.status')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('caption')} head={head}>
      {mails.map((mail) => (
        <Table.Tr key={mail.Id}>
          <Table.Td>{formatDateTime(mail.Date, language)}</Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{mail.To}</Table.Td>
          <Table.Td>{subject(mail)}</Table.Td>
          <Table.Td>
            <MailStatus mail={mail} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** An email that was not sent is highlighted. The email itself shows the reason. */
function MailStatus({ mail: { Status } }: { readonly mail: Mail }) {
  const { t } = useTranslation('mails');
  const failed = Status === 'Error';
  return (
    <Text span inherit c={failed ? 'var(--warn-text)' : 'inherit'} fw={failed ? 600 : 400}>
      {t(`status.${Status}`)}
    </Text>
  );
}
