import { Badge, Skeleton } from '@mantine/core';
import type { ManagedUser } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { changedUserQuery, userAsAdminQuery } from './queries.ts';
import { creditsAreCounted } from '../../api/page-settings.ts';
import { useOperation } from '../../api/query.ts';
import { useUser } from '../../api/use-user.ts';
import { SearchBudgets } from '../../common/account-details/SearchBudgets.tsx';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageTitle } from '../../common/use-page-title.ts';
import details from '../../common/account-details/Details.module.css';
import { Credits } from './Credits.tsx';
import { mayOpenAccount, OpenAccount } from './OpenAccount.tsx';
import { UserActions } from './UserActions.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserKeys } from './UserKeys.tsx';

/** One user: data, access, credits with their history, and deletion. */
export function UserPage() {
  const { t } = useTranslation('users');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(userAsAdminQuery({ userid: Number(id) }));
  if (data !== undefined) return <User key={data.data.Id} user={data.data} />;
  if (error === null) return <Skeleton h={320} />;
  return <ErrorPage title={t('title')} error={error} back={<ToUsers />} retry={() => void refetch()} />;
}

function ToUsers() {
  const { t } = useTranslation('users');
  return (
    <ButtonLink to="/admin/users" variant="default">
      {t('title')}
    </ButtonLink>
  );
}

function User({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const me = useUser();
  const name = user.Name === '' ? t('unnamed', { id: user.Id }) : user.Name;
  usePageTitle(name);
  const mayChange = me?.status === 'Admin';
  return (
    <div className={details['page']}>
      <PageHeader
        title={name}
        actions={
          <>
            <ButtonLink to="/admin/queue" search={{ search: String(user.Id) }} variant="default">
              {t('queue')}
            </ButtonLink>
            {mayOpenAccount(me?.status, user) && <OpenAccount user={user} />}
            <ToUsers />
          </>
        }
      >
        {t(`role.${user.Role}`)}
        {user.LockedDate !== null && (
          <Badge variant="outline" color="gray" size="sm" tt="none" ms={8}>
            {t('locked.1')}
          </Badge>
        )}
      </PageHeader>
      <UserFacts user={user} />
      {mayChange && <UserActions user={user} isOwn={me.userId === user.Id} />}
      {user.Role !== 'Guest' && <UserKeys userId={user.Id} mayRevoke={mayChange} />}
      {mayChange && <UserSearchBudgets user={user} />}
      {creditsAreCounted() && <Credits user={user} mayChange={mayChange} />}
    </div>
  );
}

/** The budgets of one account for its searches online. */
function UserSearchBudgets({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const save = useOperation('SetUserSearchBudgets', { answers: changedUserQuery });
  return (
    <SearchBudgets
      stored={user.SearchBudgets}
      lead={t('searchBudgets.lead')}
      asSettings={t('searchBudgets.asSettings')}
      isPending={save.isPending}
      onSave={(budgets, done) => save.mutate({ userid: user.Id, ...budgets }, { onSuccess: done })}
    />
  );
}
