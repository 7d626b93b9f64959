import { ActionIcon, Button, Table, Text, TextInput, Tooltip } from '@mantine/core';
import { limits, type ManagedLicense } from '@palimpsest/contract';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { Breakable } from '../../../ui/Breakable.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { ActionsHead, ListTable } from '../../../ui/list/ListTable.tsx';
import details from '../../../common/account-details/Details.module.css';
import classes from './Licenses.module.css';

interface LicenseMembersProps {
  readonly managed: ManagedLicense;
}

/** The first members, with forms that add one by address and remove one. */
export function LicenseMembers({ managed }: LicenseMembersProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const { users, userCount, adminUserId } = managed.License;
  const remove = useOperation('RemoveLicenseMember', { answers: changedLicenseQuery });
  const head = (
    <>
      <Table.Th>{t('members.mail')}</Table.Th>
      <ActionsHead />
    </>
  );
  return (
    <section className={details['part']} aria-labelledby="license-members">
      <h2 id="license-members">{t('members.title')}</h2>
      <AddMember licenseId={managed.Id} />
      {users.length === 0 ? (
        <Text c="dimmed">{t('members.none')}</Text>
      ) : (
        <ListTable caption={t('members.title')} head={head}>
          {users.map(({ Id, Mail }) => (
            <Table.Tr key={Id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <AnchorLink to="/admin/users/$id" params={{ id: String(Id) }}>
                  <Breakable text={Mail} />
                </AnchorLink>
                {Id === adminUserId && (
                  <Text span c="dimmed" size="xs" ms={8}>
                    {t('column.administrator')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                {Id !== adminUserId && (
                  <Tooltip label={t('members.remove', { name: Mail })}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t('members.remove', { name: Mail })}
                      onClick={() =>
                        askToConfirm({
                          title: t('members.removeTitle'),
                          text: t('members.removeText', { name: Mail }),
                          confirm: t('members.removeConfirm'),
                          onConfirm: () => remove.mutate({ licenseid: managed.Id, userid: Id }),
                        })
                      }
                    >
                      <IconUserMinus size={16} stroke={1.6} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
      {userCount > users.length && (
        <Text c="dimmed" size="xs" mt="xs">
          {t('members.first', {
            shown: formatNumber(users.length, language),
            all: formatNumber(userCount, language),
          })}
        </Text>
      )}
    </section>
  );
}

function AddMember({ licenseId }: { readonly licenseId: number }) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const [mail, setMail] = useState('');
  const [error, setError] = useState<ApiError>();
  const add = useOperation('AddLicenseMember', {
    answers: changedLicenseQuery,
    onSuccess: () => setMail(''),
    onError: (failed) => {
      setError(failed);
      return true;
    },
  });
  const isReady = mail.trim().length >= limits.mailMinChars;
  return (
    <form
      className={classes['add']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) add.mutate({ licenseid: licenseId, mail });
      }}
    >
      <TextInput
        type="email"
        label={t('members.add')}
        autoComplete="off"
        maxLength={limits.mailMaxChars}
        value={mail}
        error={error?.text(language)}
        onChange={(event) => {
          setMail(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={!isReady}>
        {t('members.addButton')}
      </Button>
    </form>
  );
}
