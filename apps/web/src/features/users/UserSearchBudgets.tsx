import type { ManagedUser } from '@palimpsest/contract';
import { useOperation } from '../../api/query.ts';
import { changedUserQuery } from './queries.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { SearchBudgets } from '../../common/account-details/SearchBudgets.tsx';

/** The budgets of one account for its searches online. */
export function UserSearchBudgets({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const save = useOperation('SetUserSearchBudgets', { answers: changedUserQuery });
  return (
    <SearchBudgets
      stored={user.SearchBudgets}
      lead={t('searchBudgets.lead')}
      isPending={save.isPending}
      onSave={(budgets, done) => save.mutate({ userid: user.Id, ...budgets }, { onSuccess: done })}
    />
  );
}
