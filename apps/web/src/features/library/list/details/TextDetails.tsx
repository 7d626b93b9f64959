import { Button, Stack, Text, Tooltip } from '@mantine/core';
import { errorText, readingNote, type LibraryTextListItem } from '@palimpsest/contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { languageName } from '../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { FactList } from '../../../../ui/FactList.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { DeletesIn } from '../../../../ui/list/DeletesIn.tsx';
import { DetailsSection, DetailsTitle, detailsCommentClass } from '../../../../ui/list/ListDetails.tsx';
import { ConvertButton } from '../../ConvertToFingerprint.tsx';
import { CheckButton } from '../CheckTexts.tsx';

interface TextDetailsProps {
  /** The active row; null if no row is active. */
  readonly text: LibraryTextListItem | null;
  readonly onEdit: (texts: readonly LibraryTextListItem[]) => void;
  readonly converting: boolean;
  readonly onConvert: (ids: number[]) => void;
}

/** The properties of the active text, and the actions for it. */
export function TextDetails({ text, onEdit, converting, onConvert }: TextDetailsProps) {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  if (text === null) return <Text c="dimmed">{t('details.choose')}</Text>;
  const facts = [
    { name: t('text.author'), value: text.Author },
    { name: t('text.file'), value: text.FileName },
    { name: t('text.owner'), value: text.Owner },
    { name: t('text.date'), value: formatDateTime(text.Date, language) },
    { name: t('text.project'), value: text.ProjectName },
    { name: t('list.words'), value: formatNumber(text.Words, language) },
    { name: t('list.pages'), value: formatNumber(text.Pages, language) },
    { name: t('text.language'), value: languageName(text.Language, language) },
    { name: t('text.reading'), value: readingNote(text, language) },
    { name: t('text.version'), value: text.ReplacedBy > 0 ? t('text.replaced') : '' },
    { name: t('text.kind'), value: t(text.IsFingerprint ? 'kind.fingerprint' : 'kind.fulltext') },
  ].filter(({ value }) => value !== '');
  const obstacle = text.IsOwner ? undefined : errorText('libraryTextReadOnly', language);
  return (
    <>
      <DetailsTitle>{text.Name || tApp('untitled')}</DetailsTitle>
      <DetailsSection title={t('details.properties')}>
        <FactList facts={facts} />
        <DeletesIn deletesAt={text.DeletesAt} />
        {text.Comment !== '' && (
          <Text size="xs" mt={8} className={detailsCommentClass}>
            {text.Comment}
          </Text>
        )}
      </DetailsSection>
      <DetailsSection title={t('details.actions')}>
        <Stack gap="xs">
          <ButtonLink to="/libtext/$id" params={{ id: String(text.Id) }} variant="default" fullWidth>
            {t('details.open')}
          </ButtonLink>
          <ButtonLink
            to="/libtext/$id/$type"
            params={{ id: String(text.Id), type: 'flat' }}
            variant="default"
            fullWidth
          >
            {t('list.plain')}
          </ButtonLink>
          <CheckButton texts={[text]} fullWidth />
          <Tooltip label={obstacle} disabled={obstacle === undefined} multiline maw={320}>
            <Button
              variant="default"
              fullWidth
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              {...(obstacle === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true })}
              onClick={() => {
                if (obstacle === undefined) onEdit([text]);
              }}
            >
              {t('list.edit')}
            </Button>
          </Tooltip>
          {text.IsOwner && !text.IsFingerprint && (
            <ConvertButton texts={[text]} busy={converting} onConvert={onConvert} />
          )}
        </Stack>
      </DetailsSection>
    </>
  );
}
