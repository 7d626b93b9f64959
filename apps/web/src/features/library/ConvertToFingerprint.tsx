import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { limits, type LibraryTextListItem } from '@palimpsest/contract';
import { IconAlertTriangle, IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t as translate, useTranslation } from '../../i18n/translate.ts';
import { libraryTextCopiesQuery } from './queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { overlaysReady } from '../../ui/dialogs/overlays.ts';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';

/** A user's own text that is kept whole. */
export function canConvert(text: Pick<LibraryTextListItem, 'IsOwner' | 'IsFingerprint'>): boolean {
  return text.IsOwner && !text.IsFingerprint;
}

/**
 * Explains what happens to texts of which only the fingerprint is kept, asks for confirmation, and passes on the
 * ids of those that can be converted. Otherwise does nothing.
 * @param language the language in which the number in the title is written
 */
export function askToConvert(
  texts: readonly LibraryTextListItem[],
  language: Parameters<typeof formatNumber>[1],
  onConfirm: (ids: number[]) => void,
): void {
  const ids = texts
    .filter(canConvert)
    .map(({ Id }) => Id)
    .slice(0, limits.textsPerCall);
  if (ids.length === 0) return;
  const question = {
    title: translate('library:convert.title', {
      count: ids.length,
      texts: formatNumber(ids.length, language),
    }),
    children: <ConvertToFingerprint ids={ids} />,
    labels: { confirm: translate('library:convert.confirm'), cancel: translate('app:cancel') },
    closeButtonProps: { 'aria-label': translate('app:close') },
    onConfirm: () => onConfirm(ids),
  };
  void overlaysReady.then(() => modals.openConfirmModal(question));
}

interface ConvertButtonProps {
  /** The selected texts; the button is disabled if no text of them can be converted. */
  readonly texts: readonly LibraryTextListItem[];
  readonly busy: boolean;
  readonly onConvert: (ids: number[]) => void;
}

/** Asks before it converts. */
export function ConvertButton({ texts, busy, onConvert }: ConvertButtonProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  return (
    <StaysWithUser>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={16} stroke={1.6} aria-hidden />}
        disabled={!texts.some(canConvert)}
        loading={busy}
        onClick={() => askToConvert(texts, language, onConvert)}
      >
        {t('convert.action')}
      </Button>
    </StaysWithUser>
  );
}

/** The effect of a conversion, and the places where the same words remain. */
export function ConvertToFingerprint({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('library');
  return (
    <Stack gap="sm">
      <List spacing={6}>
        <List.Item>{t('convert.what')}</List.Item>
        <List.Item>{t('convert.stays')}</List.Item>
      </List>
      <div aria-live="polite">
        <Copies ids={ids} />
      </div>
      <Text fw={600}>{t('convert.never')}</Text>
    </Stack>
  );
}

function Copies({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const { data, error } = useQuery({
    ...libraryTextCopiesQuery({ ids: [...ids] }),
    // The user may have just deleted one of these reports.
    staleTime: 0,
  });
  if (error !== null) return <Text c="dimmed">{t('convert.failed')}</Text>;
  if (data === undefined) return <Text c="dimmed">{t('convert.looking')}</Text>;
  const { Others, Reports } = data.data;
  if (Reports === 0 && Others === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      {Reports > 0 && (
        <Text>{t('convert.reports', { count: Reports, reports: formatNumber(Reports, language) })}</Text>
      )}
      {Others > 0 && (
        <Text>{t('convert.others', { count: Others, texts: formatNumber(Others, language) })}</Text>
      )}
    </Alert>
  );
}
