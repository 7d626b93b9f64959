import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { LibraryTextListItem } from '@palimpsest/contract';
import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useCheckTexts } from './use-check-texts.ts';

/** Starts the check of one text. If it can't be checked, the button stays focusable, so that it can say why. */
export function CheckText({ text }: { readonly text: LibraryTextListItem }) {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const { obstacle, run } = useCheckTexts([text]);
  const blocked = obstacle !== undefined;
  return (
    <Tooltip label={obstacle ?? t('list.check')} multiline maw={320}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        style={blocked ? { opacity: 0.4, cursor: 'not-allowed' } : undefined}
        aria-disabled={blocked}
        aria-label={t('list.checkOne', { name: text.Name || tApp('untitled') })}
        onClick={run}
      >
        <IconFileSearch size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface CheckButtonProps {
  readonly texts: readonly LibraryTextListItem[];
  readonly fullWidth?: boolean;
}

export function CheckButton({ texts, fullWidth = false }: CheckButtonProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const { obstacle, leftOut, count, run } = useCheckTexts(texts);
  const ask = () =>
    askToConfirm({
      title: t('list.checkTitle', { count, texts: formatNumber(count, language) }),
      text: leftOut === undefined ? t('list.checkText') : `${t('list.checkText')} ${leftOut}`,
      confirm: t('list.check'),
      onConfirm: run,
    });
  const hint = obstacle ?? leftOut;
  return (
    <Tooltip label={hint} disabled={hint === undefined} multiline maw={320}>
      <Button
        variant="default"
        fullWidth={fullWidth}
        leftSection={<IconFileSearch size={16} stroke={1.6} aria-hidden />}
        {...(obstacle === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true })}
        // One text is checked at once; for several the user may have selected more than intended.
        onClick={obstacle === undefined && count > 1 ? ask : run}
      >
        {t('list.check')}
      </Button>
    </Tooltip>
  );
}
