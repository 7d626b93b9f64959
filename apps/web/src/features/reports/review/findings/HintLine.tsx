import type { ManipulationHint } from '@palimpsest/contract';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { ClosedPanelLine } from './ClosedPanelLine.tsx';

interface HintLineProps {
  readonly hints: readonly ManipulationHint[];
  /** Opens the properties, which contain the notice. */
  readonly onOpen: () => void;
}

/** Appears above the text while the properties are closed, so that users don't miss the notice in them. */
export function HintLine({ hints, onOpen }: HintLineProps) {
  const { t } = useTranslation('reports');
  if (hints.length === 0) return null;
  return <ClosedPanelLine icon={IconZoomQuestion} text={t('hints.title')} isWarning onOpen={onOpen} />;
}
