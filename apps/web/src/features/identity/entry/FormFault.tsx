import { Text } from '@mantine/core';
import type { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './Entry.module.css';

/** An error that is not about one of the fields; it stays below the button until the next try. */
export function FormFault({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation('app');
  const language = useLanguage();
  return (
    <div role="alert" className={classes['fault']}>
      {error.text(language)}
      {error.maintenance !== undefined && error.maintenance.text !== '' && ` ${error.maintenance.text}`}
      {error.errorId !== '' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('error.number', { id: error.errorId })}
        </Text>
      )}
    </div>
  );
}
