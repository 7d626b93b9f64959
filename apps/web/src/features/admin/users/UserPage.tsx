import { Badge, Skeleton } from '@mantine/core';
import type { ManagedUser } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { operationQuery } from '../../../api/query.ts';
import { useUser } from '../../../api/use-user.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { formatBytes, formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { Credits } from './Credits.tsx';
import classes from './UserPage.module.css';
import { UserActions } from './UserActions.tsx';

/** One user: data, access, credits with their history, and deletion. */
export function UserPage() {
  const { t } = useTranslation('users');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(operationQuery('GetUserAsAdmin', { userid: Number(id) }));
  if (data !== undefined) return <User user={data.data} />;
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
    <div className={classes['page']}>
      <PageHeader title={name} actions={<ToUsers />}>
        {t(`role.${user.Role}`)}
        {user.LockedDate !== null && (
          <Badge variant="outline" color="gray" size="sm" ms={8}>
            {t('locked.1')}
          </Badge>
        )}
      </PageHeader>
      <Facts user={user} />
      {mayChange && <UserActions user={user} isOwn={me.userId === user.Id} />}
      <Credits user={user} mayChange={mayChange} />
    </div>
  );
}

function Facts({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const when = (seconds: number | null) =>
    seconds === null ? t('never') : formatDateTime(seconds, language);
  const stored = user.StoredBytes === null ? t('notCounted') : formatBytes(user.StoredBytes, language);
  const facts: readonly Fact[] = [
    { name: t('fact.id'), value: String(user.Id) },
    { name: t('column.mail'), value: user.Mail === '' ? t('none') : user.Mail },
    { name: t('column.date'), value: when(user.Date) },
    { name: t('column.lastUse'), value: when(user.LastUse) },
    ...(user.LockedDate === null ? [] : [{ name: t('fact.locked'), value: when(user.LockedDate) }]),
    { name: t('fact.language'), value: t(`language.${user.Language}`) },
    { name: t('factor.label'), value: t(user.HasSecondFactor ? 'factor.1' : 'factor.0') },
    { name: t('fact.sessions'), value: formatNumber(user.Sessions, language) },
    { name: t('fact.reports'), value: formatNumber(user.Reports, language) },
    { name: t('fact.texts'), value: formatNumber(user.Texts, language) },
    { name: t('fact.stored'), value: stored },
    ...(user.Licensee === '' ? [] : [{ name: t('fact.licence'), value: user.Licensee }]),
  ];
  return <FactList facts={facts} />;
}
