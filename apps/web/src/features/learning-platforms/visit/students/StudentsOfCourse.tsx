import { limits, type LearningLaunch } from '@palimpsest/contract';
import { IconUsers } from '@tabler/icons-react';
import { useUser } from '../../../../api/use-user.ts';
import { SearchAndFilters } from '../../../../common/list/SearchAndFilters.tsx';
import { ListPage } from '../../../../common/list/ListPage.tsx';
import { useTranslation } from '../../../../i18n/translate.ts';
import { FilterSelect } from '../../../../ui/list/FilterSelect.tsx';
import { useIsPhone } from '../../../../ui/list/use-is-phone.ts';
import { useListState } from '../../../../ui/list/use-list-state.ts';
import { StudentCards, StudentTable } from './StudentRows.tsx';
import { studentsCodec, studentsShown } from './students-state.ts';
import { StudentsSummary } from './StudentsSummary.tsx';
import { useStudents } from './use-students.ts';

const skeletonColumns = ['minmax(0, 1fr)', '140px', '160px', '60px', '120px'];

/** The students of the course as the platform tells them: who has submitted, who has not yet, and who was late. */
export function StudentsOfCourse({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  const [state, change, reset] = useListState(studentsCodec);
  const { query, isAsking, refresh } = useStudents();
  const phone = useIsPhone();
  const usersPageSize = useUser()?.settings.pagesize;
  const list = query.data?.data;
  const isUnread = list !== undefined && list.ReadAt === null && isAsking;
  const summary = list !== undefined && (
    <StudentsSummary list={list} platform={launch.Platform} isAsking={isAsking} onRefresh={refresh} />
  );
  // Without names there is no list, and before the first one there is nothing to say about it.
  const isNumbersAlone =
    list !== undefined && !isUnread && (launch.IsAnonymous || (list.ReadAt === null && list.Problem !== ''));
  if (isNumbersAlone) return summary;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const members = list?.Members ?? [];
  const shown = studentsShown(members, state, pageSize);
  const isGroupWork = launch.GroupWork?.IsOn === true;
  const states = [...new Set(members.map(({ State }) => State))];
  const data = list === undefined || isUnread ? undefined : shown;
  return (
    <ListPage
      title={t('students.title')}
      isPart
      newLink={null}
      notice={summary}
      query={{ data, error: list === undefined ? query.error : null, refetch: query.refetch }}
      page={state.page}
      pageSize={pageSize}
      hasFilters={state.search !== '' || state.state !== null}
      onChange={change}
      onReset={reset}
      emptyText={t('students.empty')}
      noHitsText={t('students.noHits')}
      icon={<IconUsers size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : skeletonColumns}
      controls={
        !isUnread && (
          <SearchAndFilters
            searchLabel={t('students.search')}
            search={state.search}
            onSearch={(search) => change({ search })}
            chips={
              state.state === null
                ? []
                : [{ name: t(`students.state.${state.state}`), onRemove: () => change({ state: null }) }]
            }
            onReset={reset}
          >
            <FilterSelect
              label={t('students.filter')}
              any={t('students.anyState')}
              value={state.state}
              options={states.map((value) => ({ value, label: t(`students.state.${value}`) }))}
              onPick={(value) => change({ state: states.find((one) => one === value) ?? null })}
            />
          </SearchAndFilters>
        )
      }
    >
      {phone ? (
        <StudentCards students={shown.data} isGroupWork={isGroupWork} />
      ) : (
        <StudentTable students={shown.data} isGroupWork={isGroupWork} />
      )}
    </ListPage>
  );
}
