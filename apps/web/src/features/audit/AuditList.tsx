import { Anchor, Table, Text } from '@mantine/core';
import type { AuditEntry, AuditPerson } from '@palimpsest/contract';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../ui/list/Cards.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../ui/list/RowName.tsx';
import classes from './Audit.module.css';
import { subjectOf } from './subject-of.ts';
import { usePersonName } from './use-person-name.ts';

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
  readonly phone: boolean;
  readonly onShow: (entry: AuditEntry) => void;
}

export function AuditList({ entries, phone, onShow }: AuditListProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const open = (entry: AuditEntry) => (
    <Anchor component="button" type="button" className={rowLinkClass} onClick={() => onShow(entry)}>
      {entry.Operation}
    </Anchor>
  );
  if (phone) {
    return (
      <Cards>
        {entries.map((entry) => (
          <Card key={entry.Id}>
            {open(entry)}
            <People entry={entry} />
            <CardMeta>
              <span>{formatDateTime(entry.Date, language)}</span>
              <span>{t(`outcome.${entry.Outcome}`)}</span>
            </CardMeta>
          </Card>
        ))}
      </Cards>
    );
  }
  const head = (
    <>
      <Table.Th w={160}>{t('column.time')}</Table.Th>
      <Table.Th w={260}>{t('column.person')}</Table.Th>
      <Table.Th>{t('column.operation')}</Table.Th>
      <Table.Th w={170}>{t('column.subject')}</Table.Th>
      <Table.Th w={150}>{t('column.outcome')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('caption')} head={head}>
      {entries.map((entry) => (
        <Table.Tr key={entry.Id}>
          <Table.Td>{formatDateTime(entry.Date, language)}</Table.Td>
          <Table.Td>
            <People entry={entry} />
          </Table.Td>
          <Table.Td className={classes['long']}>{open(entry)}</Table.Td>
          <Table.Td className={classes['long']}>{subjectOf(entry, language)}</Table.Td>
          <Table.Td>{t(`outcome.${entry.Outcome}`)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function People({ entry: { Actor, OnBehalfOf } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const nameOf = usePersonName();
  return (
    <>
      <Text size="sm" className={classes['long']}>
        {nameOf(Actor)}
      </Text>
      {OnBehalfOf !== null && (
        <Text size="xs" c="dimmed" className={classes['long']}>
          {t('onBehalf', { name: nameOf(OnBehalfOf satisfies AuditPerson) })}
        </Text>
      )}
    </>
  );
}
