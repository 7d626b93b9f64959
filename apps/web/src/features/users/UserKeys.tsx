import details from '../../common/account-details/Details.module.css';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/query.ts';
import { ApiKeyList } from '../../common/api-keys/ApiKeyList.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { userCodesAsAdminQuery } from './queries.ts';

interface UserKeysProps {
  readonly userId: number;
  /** Support only sees them. */
  readonly mayRevoke: boolean;
}

/** The keys with which programs use the account. */
export function UserKeys({ userId, mayRevoke }: UserKeysProps) {
  const { t } = useTranslation('apikeys');
  const { data, error, refetch } = useQuery(userCodesAsAdminQuery({ userid: userId }));
  const revoke = useOperation('RevokeUserCodeAsAdmin');
  return (
    <section className={details['part']} aria-labelledby="user-keys">
      <h2 id="user-keys">{t('title')}</h2>
      <ApiKeyList
        keys={data?.data}
        error={error}
        retry={() => void refetch()}
        emptyText={t('noneOfUser')}
        revoking={revoke.isPending ? revoke.variables.id : undefined}
        onRevoke={mayRevoke ? (id) => revoke.mutate({ userid: userId, id }) : undefined}
      />
    </section>
  );
}
