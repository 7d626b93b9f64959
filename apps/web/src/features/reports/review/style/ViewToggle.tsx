import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './style.module.css';

interface ViewToggleProps {
  readonly isStyle: boolean;
  readonly onChange: (isStyle: boolean) => void;
}

/** Above the left side, where the text has a view of its style: what that side and the sheet are about. */
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
