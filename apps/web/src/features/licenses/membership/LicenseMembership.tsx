import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { User, UserLicense } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { licenseRequestQuery } from '../queries.ts';
import { LicenseCodeField } from '../../../common/membership/LicenseCodeField.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PendingRequest } from './PendingRequest.tsx';
import { TabSection } from '../../../ui/TabSection.tsx';

/** The licence of a user: joining one by its code, and leaving it. */
export function LicenseMembership({ user }: { readonly user: User }) {
  const { t } = useTranslation('membership');
  return (
    <TabSection title={t('profile.title')}>
      {user.license === null ? <Join /> : <Member license={user.license} userId={user.userId} />}
    </TabSection>
  );
}

function Join() {
  const { t } = useTranslation('membership');
  const [code, setCode] = useState<string>();
  const [isCancelled, setIsCancelled] = useState(false);
  const { data: asked, isPending } = useQuery(licenseRequestQuery({}));
  const join = useOperation('AddUserLicense', {
    onSuccess: () => setCode(undefined),
  });
  if (code === undefined) {
    if (isPending) return <Skeleton height={60} />;
    const request = asked?.data ?? null;
    const enter = (
      <Button variant="default" ref={isCancelled ? focusOnMount : undefined} onClick={() => setCode('')}>
        {t(request === null ? 'profile.enter' : 'profile.other')}
      </Button>
    );
    if (request !== null) return <PendingRequest request={request} other={enter} />;
    return (
      <>
        <Text c="dimmed">{t('profile.none')}</Text>
        <Group>{enter}</Group>
      </>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') join.mutate({ code: code.trim() });
      }}
    >
      <Stack gap="sm">
        <LicenseCodeField value={code} onChange={setCode} takesFocus />
        <Group gap="sm">
          <Button type="submit" disabled={code.trim() === ''} loading={join.isPending}>
            {t('profile.join')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setIsCancelled(true);
              setCode(undefined);
            }}
          >
            {t('profile.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Member({ license, userId }: { readonly license: UserLicense; readonly userId: number }) {
  const { t } = useTranslation('membership');
  const language = useLanguage();
  const leave = useOperation('RemoveUserLicense');
  const facts = [
    t('profile.member', { name: license.licensee }),
    ...(license.valid && license.validTo !== null
      ? [t('profile.ends', { date: formatDate(license.validTo, language) })]
      : []),
    ...(license.allowViewLicenseReports ? [t('profile.view')] : []),
  ];
  if (license.adminUserId === userId) {
    return (
      <>
        <Text style={{ overflowWrap: 'anywhere' }}>{facts.join(' ')}</Text>
        <Text c="dimmed">{t('profile.admin')}</Text>
        <Group>
          <ButtonLink to="/license" variant="default">
            {t('profile.administer')}
          </ButtonLink>
        </Group>
      </>
    );
  }
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{facts.join(' ')}</Text>
      <Group>
        <Button
          variant="default"
          loading={leave.isPending}
          onClick={() =>
            askToConfirm({
              title: t('profile.question'),
              text: license.forceUserSettings
                ? `${t('profile.consequence')} ${t('profile.ownSettings')}`
                : t('profile.consequence'),
              confirm: t('profile.confirm'),
              onConfirm: () => leave.mutate({}),
            })
          }
        >
          {t('profile.leave')}
        </Button>
      </Group>
    </>
  );
}
