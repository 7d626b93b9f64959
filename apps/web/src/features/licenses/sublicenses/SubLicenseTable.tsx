import { ActionIcon, Group, Table, Text, Tooltip } from '@mantine/core';
import type { SubLicense } from '@palimpsest/contract';
import { IconPencil } from '@tabler/icons-react';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx';
import { ActionsHead, ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useLicenseQuery } from '../page/use-license.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface SubLicenseTableProps {
  readonly subLicenses: readonly SubLicense[];
  readonly onEdit: (subLicense: SubLicense) => void;
}

export function SubLicenseTable({ subLicenses, onEdit }: SubLicenseTableProps) {
  const { t } = useTranslation('license');
  const phone = useIsPhone();
  const cells = subLicenses.map((one) => ({ one, actions: <Actions subLicense={one} onEdit={onEdit} /> }));
  if (phone) {
    return (
      <Cards>
        {cells.map(({ one, actions }) => (
          <Card key={one.code} action={actions}>
            <SubLicenseName subLicense={one} />
            <SubLicenseMeta subLicense={one} />
          </Card>
        ))}
      </Cards>
    );
  }
  const head = (
    <>
      <Table.Th>{t('subs.comment')}</Table.Th>
      <Table.Th>{t('subs.administrator')}</Table.Th>
      <Table.Th>{t('subs.share')}</Table.Th>
      <NumericHead>{t('subs.remaining')}</NumericHead>
      <NumericHead>{t('subs.ceiling')}</NumericHead>
      <ActionsHead buttons={2} />
    </>
  );
  return (
    <ListTable caption={t('subs.caption')} head={head}>
      {cells.map(({ one, actions }) => (
        <Table.Tr key={one.code}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            <SubLicenseName subLicense={one} />
          </Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{one.adminUserMail || t('subs.nobody')}</Table.Td>
          <Table.Td>{t(`subs.share_${one.shareTexts}`)}</Table.Td>
          <NumericCell>
            <Credits count={one.remaining} />
          </NumericCell>
          <NumericCell>{one.credits === 0 ? '–' : <Credits count={one.credits} />}</NumericCell>
          <Table.Td>{actions}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function SubLicenseName({ subLicense: { code, comment } }: { readonly subLicense: SubLicense }) {
  return (
    <>
      <AnchorLink to="/license/usage" search={{ code }} className={rowLinkClass} underline="hover" fw={600}>
        {comment === '' ? code : comment}
      </AnchorLink>
      {comment !== '' && (
        <Text size="xs" c="dimmed">
          {code}
        </Text>
      )}
    </>
  );
}

function SubLicenseMeta({ subLicense: one }: { readonly subLicense: SubLicense }) {
  const { t } = useTranslation('license');
  return (
    <CardMeta>
      <span>{one.adminUserMail || t('subs.nobody')}</span>
      <span>
        {t('subs.remaining')}: <Credits count={one.remaining} />
      </span>
      {one.credits > 0 && (
        <span>
          {t('subs.ceiling')}: <Credits count={one.credits} />
        </span>
      )}
    </CardMeta>
  );
}

function Credits({ count }: { readonly count: number }) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  return count === -1 ? t('panel.unlimited') : formatNumber(count, language);
}

interface ActionsProps {
  readonly subLicense: SubLicense;
  readonly onEdit: (subLicense: SubLicense) => void;
}

function Actions({ subLicense, onEdit }: ActionsProps) {
  const { t } = useTranslation('license');
  const query = useLicenseQuery();
  const remove = useOperation('DeleteSubLicense', { answers: () => query });
  const name = subLicense.comment || subLicense.code;
  return (
    <Group gap={0} wrap="nowrap">
      <Tooltip label={t('subs.edit', { name })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('subs.edit', { name })}
          onClick={() => onEdit(subLicense)}
        >
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <StaysWithUser>
        <DeleteButton
          name={name}
          obstacle={undefined}
          onDelete={() =>
            askToConfirm({
              title: t('subs.deleteTitle'),
              text: t('subs.deleteText'),
              confirm: t('subs.deleteConfirm'),
              onConfirm: () => remove.mutate({ code: subLicense.code }),
            })
          }
        />
      </StaysWithUser>
    </Group>
  );
}
