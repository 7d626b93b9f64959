import { Table, Text } from '@mantine/core';
import type { InquirySummary } from '@palimpsest/contract';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { DateCell, ListTable } from '../../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';

interface InquiryListProps {
  readonly inquiries: readonly InquirySummary[];
  readonly phone: boolean;
}

export function InquiryList({ inquiries, phone }: InquiryListProps) {
  const { t } = useTranslation('inbox');
  const language = useLanguage();
  const stateOf = ({ IsDone, Answers }: InquirySummary): string =>
    t(IsDone ? 'state.done' : Answers > 0 ? 'state.answered' : 'state.open');
  const subject = (inquiry: InquirySummary) => (
    <AnchorLink
      to="/admin/inbox/$id"
      params={{ id: String(inquiry.Id) }}
      className={rowLinkClass}
      underline="hover"
      fw={inquiry.IsDone ? 400 : 600}
    >
      {inquiry.Subject}
    </AnchorLink>
  );
  if (phone) {
    return (
      <Cards>
        {inquiries.map((inquiry) => (
          <Card key={inquiry.Id}>
            {subject(inquiry)}
            <Text style={{ overflowWrap: 'anywhere' }}>{inquiry.Name}</Text>
            <CardMeta>
              <span>{formatDate(inquiry.Date, language)}</span>
              <span>{t(`kind.${inquiry.Kind}`)}</span>
              <span>{stateOf(inquiry)}</span>
            </CardMeta>
          </Card>
        ))}
      </Cards>
    );
  }
  const head = (
    <>
      <Table.Th w={130}>{t('column.date')}</Table.Th>
      <Table.Th w={220}>{t('column.from')}</Table.Th>
      <Table.Th>{t('column.subject')}</Table.Th>
      <Table.Th w={150}>{t('column.kind')}</Table.Th>
      <Table.Th w={130}>{t('column.state')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('caption')} head={head}>
      {inquiries.map((inquiry) => (
        <Table.Tr key={inquiry.Id}>
          <DateCell seconds={inquiry.Date} />
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{inquiry.Name}</Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{subject(inquiry)}</Table.Td>
          <Table.Td>{t(`kind.${inquiry.Kind}`)}</Table.Td>
          <Table.Td>{stateOf(inquiry)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
