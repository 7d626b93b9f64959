import { Button, Group, Text } from '@mantine/core';
import { limits, type Directory } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../api/query.ts';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { TabSection } from '../../ui/TabSection.tsx';
import { NewDirectoryToken } from './NewDirectoryToken.tsx';

/** The tokens with which the directory calls: list, create, revoke. */
export function DirectoryTokens({ directory }: { readonly directory: Directory }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const [isCreating, setIsCreating] = useState(false);
  const revoke = useOperation('RevokeDirectoryToken');
  const { Code: code, Tokens: tokens } = directory;
  const when = (seconds: number): string => formatDateTime(seconds, language);
  return (
    <TabSection title={t('tokens')}>
      <Text c="dimmed">{t('tokensHint')}</Text>
      {tokens.length === 0 ? (
        <Text>{t('noToken')}</Text>
      ) : (
        <RowList>
          {tokens.map(({ Id, Prefix, Created, Expires, LastUse }) => (
            <li key={Id}>
              <div>
                <Text span ff="monospace">
                  {Prefix}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('created', { time: when(Created) })} ·{' '}
                  {LastUse === null ? t('unused') : t('used', { time: when(LastUse) })}
                </Text>
                <Text size="xs" c="dimmed">
                  {Expires === null ? t('endless') : t('ends', { time: when(Expires) })}
                </Text>
              </div>
              <StaysWithUser>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={revoke.isPending && revoke.variables.tokenid === Id}
                  aria-label={t('revokeNamed', { prefix: Prefix })}
                  onClick={() =>
                    askToConfirm({
                      title: t('revokeQuestion', { prefix: Prefix }),
                      text: t('revokeText'),
                      confirm: t('revoke'),
                      onConfirm: () => revoke.mutate({ code, tokenid: Id }),
                    })
                  }
                >
                  {t('revoke')}
                </Button>
              </StaysWithUser>
            </li>
          ))}
        </RowList>
      )}
      <Group>
        <StaysWithUser>
          <Button
            variant={tokens.length === 0 ? 'filled' : 'default'}
            disabled={tokens.length >= limits.directoryTokens}
            onClick={() => setIsCreating(true)}
          >
            {t('createToken')}
          </Button>
        </StaysWithUser>
      </Group>
      <NewDirectoryToken code={code} opened={isCreating} onClose={() => setIsCreating(false)} />
    </TabSection>
  );
}
