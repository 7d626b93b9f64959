import { Button, Text } from '@mantine/core';
import type { LearningConnection } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { TabSection } from '../../../ui/TabSection.tsx';
import { learningConnectionsQuery } from '../queries.ts';

/** The people of learning platforms who act for the account. Few accounts have any, so nothing is shown without one. */
export function LearningConnections() {
  const { t } = useTranslation('learningconnect');
  const language = useLanguage();
  const { data } = useQuery(learningConnectionsQuery({}));
  const remove = useOperation('RemoveLearningConnection', { answers: () => learningConnectionsQuery({}) });
  const connections = data?.data ?? [];
  if (connections.length === 0) return null;
  const nameOf = ({ PersonName, PersonMail, Platform }: LearningConnection): string => {
    const person = PersonName || PersonMail;
    return person === '' ? Platform : t('list.named', { person, platform: Platform });
  };
  return (
    <TabSection title={t('list.title')}>
      <Text c="dimmed">{t('list.text')}</Text>
      <RowList>
        {connections.map((connection) => {
          const { Id: id, Licensee: organisation, UsedAt } = connection;
          const name = nameOf(connection);
          return (
            <li key={id}>
              <div>
                <Text>{name}</Text>
                <Text size="xs" c="dimmed">
                  {t('list.used', { organisation, time: formatDateTime(UsedAt, language) })}
                </Text>
              </div>
              <StaysWithUser>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={remove.isPending && remove.variables.id === id}
                  aria-label={t('list.removeNamed', { name })}
                  onClick={() =>
                    askToConfirm({
                      title: t('list.removeQuestion', { name }),
                      text: t('list.removeText'),
                      confirm: t('list.remove'),
                      onConfirm: () => remove.mutate({ id }),
                    })
                  }
                >
                  {t('list.remove')}
                </Button>
              </StaysWithUser>
            </li>
          );
        })}
      </RowList>
    </TabSection>
  );
}
