import { Alert, Button, Group, Text } from '@mantine/core';
import type { User, UserLicense } from '@palimpsest/contract';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../api/query.ts';
import { previewMarkdownQuery } from '../../common/markdown/queries.ts';
import { MarkdownText } from '../../common/markdown/MarkdownText.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';

/** The part of the dashboard about the licence of a user: its welcome message, and why it is not valid. */
export function LicenseNotices({ user }: { readonly user: User }) {
  const { license } = user;
  if (license === null) return null;
  return (
    <>
      <Validity license={license} />
      <Decided user={user} name={license.licensee} />
      {user.welcomeMessage !== '' && (
        <Welcome key={user.welcomeMessage} text={user.welcomeMessage} name={license.licensee} />
      )}
    </>
  );
}

type Hint = 'expired' | 'begins' | 'unpaid';

/** Why members cannot use a licence now. */
export function hintOf(
  { valid, paid, validFrom, validTo }: Pick<UserLicense, 'valid' | 'paid' | 'validFrom' | 'validTo'>,
  nowSeconds: number,
): Hint | undefined {
  if (valid) return undefined;
  if (validTo !== null && validTo <= nowSeconds) return 'expired';
  if (validFrom !== null && validFrom > nowSeconds) return 'begins';
  return paid ? 'expired' : 'unpaid';
}

function Validity({ license }: { readonly license: UserLicense }) {
  const { t } = useTranslation('membership');
  const language = useLanguage();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const name = license.licensee;
  const date = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, language));
  const hint = hintOf(license, now);
  if (hint === undefined) return null;
  const texts = {
    expired: [t('hint.expiredTitle'), t('hint.expired', { name, date: date(license.validTo) })],
    begins: [t('hint.beginsTitle'), t('hint.begins', { name, date: date(license.validFrom) })],
    unpaid: [t('hint.unpaidTitle'), t('hint.unpaid', { name })],
  } as const;
  const [title, text] = texts[hint];
  const icon = <IconAlertTriangle size={20} stroke={1.6} aria-hidden />;
  return (
    <Alert mb="md" color="ochre" variant="light" icon={icon} title={title}>
      {text}
    </Alert>
  );
}

/** The power of the licence over the member's data: who reads it, and when it is deleted. */
function Decided({ user, name }: { readonly user: User; readonly name: string }) {
  const { t } = useTranslation('membership');
  const { license, settings, settingsAreForced } = user;
  const reports = settingsAreForced ? settings.reportRetentionDays : 0;
  const texts = settingsAreForced ? settings.libtextRetentionDays : 0;
  // Those of a sub-licence are also read by the administrator above it.
  const isReader = license?.adminUserId === user.userId && !license.isChild;
  const lines = [
    ...(license?.allowViewLicenseReports === true && !isReader ? [t('hint.view', { name })] : []),
    ...(reports > 0 ? [t('hint.reportDays', { name, count: reports })] : []),
    ...(texts > 0 ? [t('hint.textDays', { name, count: texts })] : []),
  ];
  if (lines.length === 0) return null;
  const icon = <IconInfoCircle size={20} stroke={1.6} aria-hidden />;
  return (
    <Alert mb="md" color="gray" variant="light" icon={icon}>
      {lines.map((line) => (
        <Text key={line} inherit>
          {line}
        </Text>
      ))}
    </Alert>
  );
}

interface WelcomeProps {
  /** Markdown. */
  readonly text: string;
  readonly name: string;
}

/** Closing the dialog shows it again next time; the button confirms that the message was read. */
function Welcome({ text, name }: WelcomeProps) {
  const { t } = useTranslation('membership');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(true);
  const { data } = useQuery(previewMarkdownQuery({ text }));
  const confirm = useOperation('UpdateUserAttrib');
  if (data === undefined) return null;
  return (
    <Dialog title={t('welcome.title', { name })} opened={isOpen} onClose={() => setIsOpen(false)} size="lg">
      <MarkdownText pieces={data.data} lang={language} />
      <Group justify="flex-end" mt="lg">
        <StaysWithUser>
          <Button
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ messageReadDate: Math.floor(Date.now() / 1000) })}
          >
            {t('welcome.confirm')}
          </Button>
        </StaysWithUser>
      </Group>
    </Dialog>
  );
}
