import { Button, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits, type GivenText } from '@palimpsest/contract';
import { IconBooks, IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { Item, ItemList } from '../../../ui/ItemList.tsx';
import { useGivenTexts } from '../queries.ts';
import { AddGivenText } from './AddGivenText.tsx';
import { RemoveGivenText } from './RemoveGivenText.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

/** Texts that everybody received, such as the brief; passages from them are left out. */
export function ProjectGivenTexts({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const { data, error, refetch } = useGivenTexts(projectId);
  const [adding, dialog] = useDisclosure(false);
  const [removing, setRemoving] = useState<GivenText | null>(null);
  const texts = data?.data ?? [];
  const isFull = texts.length >= limits.givenTexts;
  return (
    <section aria-labelledby="given-texts">
      <h3 id="given-texts">{t('given.title')}</h3>
      <Text size="xs" c="dimmed" mb="sm">
        {t('given.hint')}
      </Text>
      {data === undefined && error === null && <Skeleton height={56} />}
      {data === undefined && error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {texts.length > 0 && (
        <StaysWithUser>
          <ItemList label={t('given.title')}>
            {texts.map((text) => (
              <Item
                key={text.Id}
                icon={
                  text.LibraryTextId === 0 ? (
                    <IconFileText size={18} stroke={1.6} />
                  ) : (
                    <IconBooks size={18} stroke={1.6} />
                  )
                }
                name={text.Name}
                removeHint={t('given.remove')}
                removeLabel={t('given.removeOne', { name: text.Name })}
                onRemove={() => setRemoving(text)}
              >
                <About text={text} />
              </Item>
            ))}
          </ItemList>
        </StaysWithUser>
      )}
      {data !== undefined && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          disabled={isFull}
          onClick={dialog.open}
        >
          {t('given.add')}
        </Button>
      )}
      {isFull && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('given.full', { limit: formatNumber(limits.givenTexts, language) })}
        </Text>
      )}
      <AddGivenText
        projectId={projectId}
        remaining={limits.givenTexts - texts.length}
        opened={adding}
        onClose={dialog.close}
      />
      {removing !== null && <RemoveGivenText text={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function About({ text }: { readonly text: GivenText }) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  return (
    <>
      <Text size="xs" c="dimmed" className="tabular">
        {t('words', { count: text.Words, shown: formatNumber(text.Words, language) })}
        {text.LibraryTextId !== 0 && ` · ${t('given.fromLibrary')}`}
        {text.IsFingerprint && ` · ${t('given.fingerprint')}`}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {text.Excerpt}
      </Text>
    </>
  );
}
