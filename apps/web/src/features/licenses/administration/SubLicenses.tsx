import { Table, Text } from '@mantine/core';
import type { ManagedLicense } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import details from '../../../common/account-details/Details.module.css';

interface SubLicensesProps {
  readonly managed: ManagedLicense;
}

/** The sub-licences of a licence, which its administrator manages. Nothing for one without any. */
export function SubLicenses({ managed }: SubLicensesProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const { subLicenses } = managed.License;
  if (subLicenses.length === 0) return null;
  const number = (count: number) => (count === -1 ? t('unlimited') : formatNumber(count, language));
  const head = (
    <>
      <Table.Th>{t('subs.name')}</Table.Th>
      <Table.Th>{t('column.administrator')}</Table.Th>
      <NumericHead>{t('column.remaining')}</NumericHead>
      <NumericHead>{t('subs.limit')}</NumericHead>
    </>
  );
  return (
    <section className={details['part']} aria-labelledby="license-subs">
      <h2 id="license-subs">{t('subs.title')}</h2>
      <ListTable caption={t('subs.title')} head={head}>
        {subLicenses.map(({ code, comment, adminUserMail, remaining, credits }) => (
          <Table.Tr key={code}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {comment === '' ? code : comment}
              {comment !== '' && (
                <Text size="xs" c="dimmed">
                  {code}
                </Text>
              )}
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{adminUserMail || t('nobody')}</Table.Td>
            <NumericCell>{number(remaining)}</NumericCell>
            <NumericCell>{credits === 0 ? '–' : number(credits)}</NumericCell>
          </Table.Tr>
        ))}
      </ListTable>
    </section>
  );
}
