import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './UploadForm.module.css';

/** The picture of the owner's licence; a form whose picture can't be had does without. */
export function FormLogo({ src }: { readonly src: string }) {
  const { t } = useTranslation('uploadform');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return <img src={src} alt={t('logo')} className={classes['logo']} onError={() => setIsBroken(true)} />;
}
