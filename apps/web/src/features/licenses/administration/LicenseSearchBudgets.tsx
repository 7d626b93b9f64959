import type { ManagedLicense } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { SearchBudgets } from '../../../common/account-details/SearchBudgets.tsx';

/** The budgets for the searches online of all members of a licence, with those of its sub-licences. */
export function LicenseSearchBudgets({ managed }: { readonly managed: ManagedLicense }) {
  const { t } = useTranslation('licenses');
  const save = useOperation('SetLicenseSearchBudgets', { answers: changedLicenseQuery });
  return (
    <SearchBudgets
      stored={managed.SearchBudgets}
      lead={t('searchBudgets')}
      isPending={save.isPending}
      onSave={(budgets, done) => save.mutate({ licenseid: managed.Id, ...budgets }, { onSuccess: done })}
    />
  );
}
