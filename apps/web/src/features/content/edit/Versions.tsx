import { Button, Collapse, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Content, ContentVersion, Language } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentVersionsQuery } from '../queries.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './Contents.module.css';

interface VersionsProps {
  readonly content: Content;
  readonly language: Language;
  readonly isBusy: boolean;
  readonly onRestore: (versionId: number) => void;
}

/** The earlier versions of a text, to be read and restored; also the text that the product ships. */
export function Versions({ content, language, isBusy, onRestore }: VersionsProps) {
  const { t } = useTranslation('content');
  const [opened, { toggle }] = useDisclosure(false);
  const hasShipped = content.Texts.find((text) => text.Language === language)?.HasShipped === true;
  return (
    <section className={classes['versions']}>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-expanded={opened} onClick={toggle}>
          {t('versions.title')}
        </Button>
        {hasShipped && (
          <Button variant="subtle" color="gray" size="xs" loading={isBusy} onClick={() => onRestore(0)}>
            {t('versions.shipped')}
          </Button>
        )}
      </Group>
      <Collapse expanded={opened}>
        {opened && <VersionList id={content.Id} language={language} isBusy={isBusy} onRestore={onRestore} />}
      </Collapse>
    </section>
  );
}

interface VersionListProps extends Pick<VersionsProps, 'language' | 'isBusy' | 'onRestore'> {
  readonly id: number;
}

function VersionList({ id, language, isBusy, onRestore }: VersionListProps) {
  const { t } = useTranslation('content');
  const shown = useLanguage();
  const [read, setRead] = useState<ContentVersion | null>(null);
  const { data, error, refetch } = useQuery(contentVersionsQuery({ id, language }));
  if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
  const versions = data?.data ?? [];
  if (data !== undefined && versions.length === 0) return <Text size="sm">{t('versions.none')}</Text>;
  const nameOf = (version: ContentVersion): string => formatDateTime(version.Date, shown);
  return (
    <>
      <ul className={classes['list']}>
        {versions.map((version, index) => (
          <li key={version.Id} className={classes['entry']}>
            <div className={classes['name']}>
              <span>{nameOf(version)}</span>
              <span className={classes['facts']}>
                {version.IsShipped ? t('state.shipped') : version.Author || t('versions.nobody')}
              </span>
            </div>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={t('versions.readOf', { date: nameOf(version) })}
              onClick={() => setRead(version)}
            >
              {t('versions.read')}
            </Button>
            {index > 0 && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                disabled={isBusy}
                aria-label={t('versions.restoreOf', { date: nameOf(version) })}
                onClick={() => onRestore(version.Id)}
              >
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog title={read?.Title ?? ''} opened={read !== null} onClose={() => setRead(null)} size="lg">
        <Text lang={language} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {read?.Text}
        </Text>
      </Dialog>
    </>
  );
}
