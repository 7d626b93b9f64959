import { NativeSelect, Text } from '@mantine/core';
import type { Directory } from '@palimpsest/contract';
import { useOperation } from '../../api/query.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { RowList } from '../../ui/RowList.tsx';
import { TabSection } from '../../ui/TabSection.tsx';

/** The groups of the directory, and the sub-licences that their people belong to. */
export function DirectoryGroups({ directory }: { readonly directory: Directory }) {
  const { t } = useTranslation('directory');
  const set = useOperation('SetDirectoryGroup');
  const { Code: code, Groups: groups, SubLicenses: subLicenses } = directory;
  return (
    <TabSection title={t('groups')}>
      {subLicenses.length > 0 && <Text c="dimmed">{t('groupsHint')}</Text>}
      {groups.length === 0 ? (
        <Text>{t('noGroup')}</Text>
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
    </TabSection>
  );
}
