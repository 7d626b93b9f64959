import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits, type License } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { licenseUsersQuery } from '../queries.ts';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import { useLicenseQuery } from '../page/use-license.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

/** Hands the licence over to another member. */
export function AdministratorForm({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const [asked] = useDebouncedValue(search, limits.searchDebounceMs);
  const { data } = useQuery({
    ...licenseUsersQuery({
      code: license.code,
      filters: { license: license.code, ...(asked === '' ? {} : { search: asked }) },
      sortby: 'Mail',
      sortdir: 'asc',
      pagesize: 20,
    }),
    placeholderData: keepPreviousData,
  });
  const query = useLicenseQuery();
  const handOver = useProven('UpdateLicense', {
    answers: () => query,
    onSuccess: () => setPicked(null),
  });
  const members = (data?.data ?? [])
    .filter(({ status, isAdmin }) => status === 'member' && !isAdmin)
    .map(({ Id, mail }) => ({ value: String(Id), label: mail }));
  const name = members.find(({ value }) => value === picked)?.label ?? '';
  return (
    <SettingsSection title={t('settings.administrator')}>
      <Group align="flex-end" gap="xs">
        <Select
          flex={1}
          miw={200}
          label={t('settings.administratorPick')}
          description={t('settings.administratorHint')}
          nothingFoundMessage={t('settings.administratorNone')}
          data={members}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          filter={({ options }) => options}
          value={picked}
          onChange={setPicked}
        />
        <StaysWithUser>
          <Button
            variant="default"
            disabled={picked === null || name === ''}
            loading={handOver.isPending}
            onClick={() =>
              askToConfirm({
                title: t('settings.handOverTitle'),
                text: t('settings.handOverText', { name }),
                confirm: t('settings.handOver'),
                onConfirm: () =>
                  handOver.mutate({ code: license.code, fields: { adminUserId: Number(picked) } }),
              })
            }
          >
            {t('settings.handOver')}
          </Button>
        </StaysWithUser>
      </Group>
      {handOver.dialog}
    </SettingsSection>
  );
}
