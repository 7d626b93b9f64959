import { limits } from '@palimpsest/contract';
import { IconWorldSearch } from '@tabler/icons-react';
import { useUser } from '../../../api/use-user.ts';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { SelectionRow } from '../../../ui/list/SelectionRow.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { ForAccounts } from '../ForAccounts.tsx';
import { useFindings, useWatchedName } from '../queries.ts';
import { BulkFindings } from './BulkFindings.tsx';
import { FindingCards } from './FindingCards.tsx';
import { FindingFilters } from './FindingFilters.tsx';
import { findingsCodec, hasFindingFilters } from './findings-state.ts';
import { FindingTable } from './FindingTable.tsx';
import { useRateFindings } from './use-rate-findings.ts';

const skeletonColumns = ['24px', 'minmax(0, 1fr)', '140px', '70px', '70px', '100px', '100px', '90px', '90px'];

/** The pages that have words of watched texts, of all of them or of one. */
export function FindingsPage() {
  const { t } = useTranslation('monitoring');
  return (
    <ForAccounts title={t('findings.title')}>
      <Findings />
    </ForAccounts>
  );
}

function Findings() {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const user = useUser();
  const phone = useIsPhone();
  const [state, change, reset] = useListState(findingsCodec);
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useFindings(state, pageSize);
  const textName = useWatchedName(state.textId);
  const findings = query.data?.data ?? [];
  const selection = useSelection(findings);
  const { chosen } = selection;
  const { isBusy, rate } = useRateFindings(selection.clear);
  const rows = { findings, selection, withText: state.textId === null };
  return (
    <ListPage
      title={t('findings.title')}
      newLink={
        <ButtonLink variant="default" to="/monitoring">
          {t('findings.all')}
        </ButtonLink>
      }
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasFindingFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('findings.empty')}
      noHitsText={t('findings.noHits')}
      icon={<IconWorldSearch size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : skeletonColumns}
      controls={
        chosen.length > 0 ? (
          <SelectionRow
            count={t('findings.selected', {
              count: chosen.length,
              shown: formatNumber(chosen.length, language),
            })}
            stays={undefined}
            onClear={selection.clear}
          >
            <BulkFindings chosen={chosen} isBusy={isBusy} onRate={rate} />
          </SelectionRow>
        ) : (
          <FindingFilters
            state={state}
            textName={textName}
            onChange={change}
            onReset={reset}
            withOrder={phone}
          />
        )
      }
    >
      {phone ? (
        <FindingCards {...rows} />
      ) : (
        <FindingTable {...rows} state={state} faded={query.isPlaceholderData} onChange={change} />
      )}
    </ListPage>
  );
}
