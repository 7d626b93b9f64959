import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './UploadForm.module.css';

/** The logo of the owner's licence; if it can't be loaded, the form has no logo. */
export function FormLogo({ src }: { readonly src: string }) {
  const { t } = useTranslation('uploadform');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return <img src={src} alt={t('logo')} className={classes['logo']} onError={() => setIsBroken(true)} />;
}
