import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../../i18n/translate.ts';
import classes from './style.module.css';

interface ViewToggleProps {
  readonly isStyle: boolean;
  readonly onChange: (isStyle: boolean) => void;
}

/** Above the left side if the text has a style view: switches that side and the sheet. */
export function ViewToggle({ isStyle, onChange }: ViewToggleProps) {
  const { t } = useTranslation('style');
  return (
    <div className={classes['toggle']}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('toggle.label')}
        value={isStyle ? 'style' : 'sources'}
        onChange={(value) => onChange(value === 'style')}
        data={[
          { value: 'sources', label: t('toggle.sources') },
          { value: 'style', label: t('toggle.style') },
        ]}
      />
    </div>
  );
}
