import type { Message, MessageType } from '@palimpsest/contract';
import type { ToastLink } from '../../../api/toast.tsx';
import { messageTarget } from '../../../common/feedback/message-target.ts';
import { t } from '../../../i18n/translate.ts';

/**
 * Events that happen without the user at the screen. A page where the user starts a check or adds a text says so
 * itself.
 */
export const toastTypes = [
  'checkFinished',
  'scanAborted',
  'checksEnded',
  'submissionReceived',
  'newFinding',
  'webhookPaused',
  'licenseWebhookPaused',
] as const;

const warnings: readonly MessageType[] = ['scanAborted', 'webhookPaused', 'licenseWebhookPaused'];

/** Matches may have been found, so the end of a check is not green. */
const news: readonly MessageType[] = ['checkFinished', 'checksEnded', 'newFinding'];

export interface MessageToast {
  readonly kind: 'success' | 'news' | 'warning';
  readonly text: string;
  readonly link: ToastLink;
}

/**
 * One toast for any number of messages, at least one: a sentence for each event, and one link. The texts of the namespace
 * `messages` must be loaded.
 */
export function messageToast(messages: readonly Message[]): MessageToast {
  const groups = Map.groupBy(messages, ({ Type }) => Type);
  const isResult = news.some((type) => groups.has(type));
  const kind = warnings.some((type) => groups.has(type)) ? 'warning' : isResult ? 'news' : 'success';
  const text = [...groups].map(([type, group]) => sentenceOf(type, group)).join(' ');
  return { kind, text, link: linkOf([...groups.keys()], messages) };
}

function sentenceOf(type: MessageType, [first, ...others]: readonly Message[]): string {
  const count = others.length + 1;
  if (first !== undefined && count === 1) return first.Text;
  switch (type) {
    case 'checkFinished':
      return t('messages:toast.checkFinished', { count });
    case 'scanAborted':
      return t('messages:toast.scanAborted', { count });
    case 'submissionReceived':
      return t('messages:toast.submissionReceived', { count });
    case 'newFinding':
      return t('messages:toast.newFinding', { count });
    case 'checksEnded':
    case 'webhookPaused':
    case 'licenseWebhookPaused':
      return [first, ...others].flatMap((message) => message?.Text ?? []).join(' ');
    case 'checkStarted':
    case 'textAdded':
      return first?.Text ?? '';
  }
}

function linkOf(types: readonly MessageType[], messages: readonly Message[]): ToastLink {
  const [type] = types;
  if (type === undefined || types.length > 1) {
    return { href: '/dashboard', label: t('messages:toast.showMessages') };
  }
  const isOne = messages.length === 1;
  const target = messageTarget({ Type: type, LinkId: isOne ? (messages[0]?.LinkId ?? 0) : 0 });
  const href = hrefOf(target);
  if (type === 'newFinding') return { href, label: t('messages:toast.showFindings') };
  if (type === 'webhookPaused' || type === 'licenseWebhookPaused') {
    return { href, label: t('messages:toast.showWebhooks') };
  }
  const isReport = type !== 'submissionReceived' && type !== 'textAdded';
  if (type === 'checksEnded') return { href, label: t('messages:toast.showReports') };
  if (isOne) return { href, label: t(isReport ? 'messages:toast.showReport' : 'messages:toast.showText') };
  return { href, label: t(isReport ? 'messages:toast.showReports' : 'messages:toast.showTexts') };
}

function hrefOf(target: ReturnType<typeof messageTarget>): string {
  if ('params' in target) return target.to.replace('$id', target.params.id);
  return 'search' in target ? `${target.to}?textid=${target.search.textid}` : target.to;
}
