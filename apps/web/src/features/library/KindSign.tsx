import { IconFileText, IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './KindSign.module.css';

/** Shows whether the text itself is kept or only its fingerprint, as an icon and a word. */
export function KindSign({ isFingerprint }: { readonly isFingerprint: boolean }) {
  const { t } = useTranslation('library');
  const KindIcon = isFingerprint ? IconFingerprint : IconFileText;
  return (
    <span className={classes['kind']}>
      <KindIcon size={16} stroke={1.6} aria-hidden />
      {t(isFingerprint ? 'kind.fingerprint' : 'kind.fulltext')}
    </span>
  );
}
