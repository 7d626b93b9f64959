import { Button, Text } from '@mantine/core';
import type { Message } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './Dashboard.module.css';
import { messageTarget } from '../../common/feedback/message-target.ts';
import { Panel } from './Panel.tsx';

interface MessagePanelProps {
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly unread: number;
}

/** The latest messages. Following the link of a message marks it as read. */
export function MessagePanel({ messages, unread }: MessagePanelProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const update = useOperation('UpdateUserMessages');
  if (messages.length === 0) {
    return (
      <Panel title={t('messages.title')}>
        <Text c="dimmed">{t('messages.none')}</Text>
      </Panel>
    );
  }
  const readAll = (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={update.isPending}
      onClick={() => update.mutate({ read: true })}
    >
      {t('messages.readAll')}
    </Button>
  );
  return (
    <Panel title={t('messages.title')} action={unread > 0 && readAll}>
      <ul className={classes['messages']}>
        {messages.map((message) => (
          <li key={message.Id} data-unread={!message.IsRead || undefined}>
            {!message.IsRead && <span className="visually-hidden">{t('messages.unread')}: </span>}
            <AnchorLink
              {...messageTarget(message)}
              className={classes['message'] ?? ''}
              onClick={() => {
                if (!message.IsRead) update.mutate({ ids: [message.Id], read: true });
              }}
            >
              {message.Text}
            </AnchorLink>
            <Text size="xs" c="dimmed">
              {formatDateTime(message.Date, language)}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
