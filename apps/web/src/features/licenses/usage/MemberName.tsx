import { Badge, Text } from '@mantine/core';
import type { LicenseUser } from '@palimpsest/contract';
import { useUser } from '../../../api/use-user.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { Breakable } from '../../../ui/Breakable.tsx';

/** Address and name, and whether it is the administrator, a locked account or the reader. */
export function MemberName({ user }: { readonly user: LicenseUser }) {
  const { t } = useTranslation('license');
  const me = useUser()?.userId;
  const signs = [
    ...(user.isAdmin ? [t('usage.administrator')] : []),
    ...(user.Id === me ? [t('usage.you')] : []),
    ...(user.active ? [] : [t('usage.inactive')]),
  ];
  return (
    <>
      <div>
        <span style={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
          <Breakable text={user.mail} />
        </span>
        {signs.map((sign) => (
          <Badge key={sign} variant="outline" color="gray" size="sm" tt="none" ms={8}>
            {sign}
          </Badge>
        ))}
      </div>
      {user.name !== '' && !user.mail.startsWith(`${user.name}@`) && (
        <Text size="xs" c="dimmed">
          {user.name}
        </Text>
      )}
    </>
  );
}
