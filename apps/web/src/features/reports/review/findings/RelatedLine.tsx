import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { ClosedPanelLine } from './ClosedPanelLine.tsx';

interface RelatedLineProps {
  readonly count: number;
  /** Opens the list of sources, which contains the notes. */
  readonly onOpen: () => void;
}

/** Appears above the text while the list of sources is closed, so that users don't miss the notes below it. */
export function RelatedLine({ count, onOpen }: RelatedLineProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (count === 0) return null;
  const text = `${t('related.title')}: ${formatNumber(count, language)}`;
  return <ClosedPanelLine icon={IconArrowsLeftRight} text={text} onOpen={onOpen} />;
}
