import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../../i18n/translate.ts';
import type { ReviewSide } from '../model/review-search.ts';
import { useSideLabel } from '../panels/use-left-side.ts';
import classes from './style.module.css';

interface ViewToggleProps {
  readonly sides: readonly ReviewSide[];
  readonly shown: ReviewSide;
  readonly onChange: (side: ReviewSide) => void;
}

/**
 * The switch above the left side if there is more than the sources. It switches that side, and for the style the sheet
 * as well.
 */
export function ViewToggle({ sides, shown, onChange }: ViewToggleProps) {
  const { t } = useTranslation('style');
  const label = useSideLabel();
  return (
    <div className={classes['toggle']}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('toggle.label')}
        value={shown}
        onChange={(value) => {
          const side = sides.find((one) => one === value);
          if (side !== undefined) onChange(side);
        }}
        data={sides.map((value) => ({ value, label: label(value) }))}
      />
    </div>
  );
}
