import type { ReportOwner } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { ListFilters, type FilterRowProps } from '../../../common/list/ListFilters.tsx';
import { useReportOwners } from '../queries.ts';
import { reportStatuses, type ReportListState } from './report-list-state.ts';
import { sortColumnNames } from './report-columns.ts';

/** Filter value for all users whose reports the user may see. */
const everyone = 0;

/** The filters of every list, and the status of the check; also the owner, for users who may see others' reports. */
export function ReportFilters(props: FilterRowProps<ReportListState>) {
  const { t } = useTranslation('reports');
  const { state, onChange } = props;
  const { t: tOverview } = useTranslation('overview');
  const { status, userId } = state;
  const owners = useReportOwners();
  const names = sortColumnNames(useLanguage());
  const chips = [
    ...(status === null ? [] : [{ name: t(`status.${status}`), onRemove: () => onChange({ status: null }) }]),
    ...(userId === null
      ? []
      : [
          {
            name:
              userId === everyone
                ? tOverview('users.all')
                : tOverview('users.chip', { name: nameOf(owners, userId) }),
            onRemove: () => onChange({ userId: null }),
          },
        ]),
  ];
  return (
    <ListFilters
      {...props}
      columnNames={names}
      searchLabel={t('list.search')}
      moreChips={chips}
      more={
        <>
          {owners.length > 0 && (
            <FilterSelect
              label={names.Owner}
              any={tOverview('users.mine')}
              value={userId === null ? null : String(userId)}
              options={[
                { value: String(everyone), label: tOverview('users.all') },
                ...owners.map(({ Id }) => ({ value: String(Id), label: nameOf(owners, Id) })),
              ]}
              onPick={(value) => onChange({ userId: value === null ? null : Number(value) })}
            />
          )}
          <FilterSelect
            label={names.Status}
            any={t('list.allStatus')}
            value={status}
            options={reportStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            onPick={(value) => onChange({ status: reportStatuses.find((one) => one === value) ?? null })}
          />
        </>
      }
    />
  );
}

function nameOf(owners: readonly ReportOwner[], userId: number): string {
  const owner = owners.find(({ Id }) => Id === userId);
  return owner?.Name || owner?.Mail || String(userId);
}
