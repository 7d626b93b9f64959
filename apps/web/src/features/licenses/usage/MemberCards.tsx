import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberName } from './MemberName.tsx';
import type { MembersProps } from './MemberTable.tsx';
import { useLicenseName } from './use-license-name.ts';

export function MemberCards({ users, license }: MembersProps) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const nameOf = useLicenseName();
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) });
  return (
    <Cards>
      {users.map((user) => (
        <Card key={`${user.Id} ${user.mail} ${user.license}`} action={<MemberActions user={user} />}>
          <MemberName user={user} />
          <CardMeta>
            <span>{t(`usage.status_${user.status}`)}</span>
            {license.subLicenses.length > 0 && <span>{nameOf(user.license)}</span>}
            <span>{t('usage.reportCount', shown(user.reports))}</span>
            <span>{t('usage.creditCount', shown(user.credits))}</span>
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}
