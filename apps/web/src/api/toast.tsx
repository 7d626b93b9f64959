import { Anchor, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isNoticeKey, noticeKind, noticeText } from '@palimpsest/contract';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { t } from '../i18n/translate.ts';
import { shopIsOpen } from './page-settings.ts';
import type { ApiError } from './api-error.ts';
import { currentLanguage } from '../i18n/use-language.ts';
import { toastMs } from '../ui/dialogs/toast-ms.ts';
import { followLink } from '../ui/follow-link.ts';

/** news: neither good nor bad, such as the end of checks whose results may be either. */
type Kind = 'success' | 'news' | 'warning' | 'error';

const looks = {
  success: { color: 'verdigris', icon: <IconCheck size={18} aria-hidden />, role: 'status' },
  news: { color: 'gray', icon: <IconInfoCircle size={18} aria-hidden />, role: 'status' },
  warning: { color: 'ochre', icon: <IconInfoCircle size={18} aria-hidden />, role: 'status' },
  error: { color: 'rubric.6', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'alert' },
} as const;

/** The place where the new thing is that a toast is about. */
export interface ToastLink {
  /** A path of this site. */
  readonly href: string;
  readonly label: string;
}

/**
 * A toast with a text that is already in the user's language.
 * @returns its id, for hiding it
 */
export function showToast(kind: Kind, text: string, detail = '', link?: ToastLink): string {
  const { color, icon, role } = looks[kind];
  // The same text twice is one toast, unless they are about different things.
  const id = `${kind} ${text} ${detail} ${link?.href ?? ''}`;
  notifications.show({
    id,
    color,
    icon,
    role,
    autoClose: toastMs(text + detail + (link?.label ?? '')),
    message: (
      <>
        {text}
        {detail !== '' && (
          <Text size="xs" c="dimmed" mt={4}>
            {detail}
          </Text>
        )}
        {link !== undefined && (
          <Anchor
            display="block"
            mt={4}
            size="sm"
            href={link.href}
            onClick={(event) => {
              if (followLink(event, link.href)) notifications.hide(id);
            }}
          >
            {link.label}
          </Anchor>
        )}
      </>
    ),
    closeButtonProps: { 'aria-label': t('app:close') },
  });
  return id;
}

/** Shows the message of an answer. Does nothing for '' and for keys that this client does not know. */
export function showNotice(message: string, count: number, link?: ToastLink): void {
  if (!isNoticeKey(message)) return;
  showToast(noticeKind(message), noticeText(message, currentLanguage(), count), '', link);
}

export function showApiError(error: ApiError): void {
  const detail = error.errorId === '' ? '' : t('app:error.number', { id: error.errorId });
  showToast('error', error.text(currentLanguage()), detail, wayOutOf(error));
}

/** The shop, if credits are missing and some can be bought. */
function wayOutOf({ key }: ApiError): ToastLink | undefined {
  if (key !== 'creditsNotSufficient' || !shopIsOpen()) return undefined;
  return { href: '/dashboard/shop', label: t('app:credits.buy') };
}
