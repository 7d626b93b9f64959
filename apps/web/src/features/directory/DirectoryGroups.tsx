import { NativeSelect, Text } from '@mantine/core';
import { limits, type Directory } from '@palimpsest/contract';
import { useOperation } from '../../api/query.ts';
import { SearchAndFilters } from '../../common/list/SearchAndFilters.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Pages } from '../../ui/list/Pages.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { TabSection } from '../../ui/TabSection.tsx';

/** The groups that are shown of many. */
export interface ShownGroups {
  readonly search: string;
  readonly page: number;
  readonly onShow: (search: string, page: number) => void;
}

interface DirectoryGroupsProps {
  readonly directory: Directory;
  readonly shown: ShownGroups;
}

/** The groups of the directory, and the sub-licences that their people belong to. */
export function DirectoryGroups({ directory, shown: { search, page, onShow } }: DirectoryGroupsProps) {
  const { t } = useTranslation('directory');
  const set = useOperation('SetDirectoryGroup');
  const {
    Code: code,
    Groups: groups,
    FoundGroups: found,
    AllGroups: all,
    SubLicenses: subLicenses,
  } = directory;
  const size = limits.directoryGroupsOnPage;
  return (
    <TabSection title={t('groups')}>
      {subLicenses.length > 0 && <Text c="dimmed">{t('groupsHint')}</Text>}
      {all > size && (
        <SearchAndFilters
          searchLabel={t('searchGroups')}
          search={search}
          onSearch={(text) => onShow(text, 1)}
          chips={[]}
          onReset={() => onShow('', 1)}
        >
          {null}
        </SearchAndFilters>
      )}
      {groups.length === 0 ? (
        <Text>{t(all === 0 ? 'noGroup' : 'noGroupFound')}</Text>
      ) : (
        <RowList>
          {groups.map(({ Group: group, Name, Members, SubLicense }) => (
            <li key={group}>
              <div>
                <Text span style={{ overflowWrap: 'anywhere' }}>
                  {Name}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('members', { count: Members })}
                </Text>
              </div>
              {subLicenses.length > 0 && (
                <NativeSelect
                  aria-label={t('belongsTo', { group: Name })}
                  value={SubLicense}
                  style={{ flex: '0 0 170px' }}
                  disabled={set.isPending}
                  onChange={(event) => set.mutate({ code, group, subcode: event.currentTarget.value })}
                  data={[
                    { value: '', label: t('licenseItself') },
                    ...subLicenses.map((sub) => ({ value: sub.Code, label: sub.Name })),
                  ]}
                />
              )}
            </li>
          ))}
        </RowList>
      )}
      <Pages
        total={found}
        pageSize={size}
        page={Math.min(page, Math.max(1, Math.ceil(found / size)))}
        onPage={(number) => onShow(search, number)}
      />
    </TabSection>
  );
}
