import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './Contact.module.css';

interface ThanksProps {
  readonly title: string;
  readonly mail: string;
  readonly isConfirmed: boolean;
}

/** Takes the place of the form after it was sent, and the focus. */
export function Thanks({ title, mail, isConfirmed }: ThanksProps) {
  const { t } = useTranslation('contact');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className={classes['thanks']}>
      <IconMailCheck size={32} stroke={1.5} aria-hidden />
      <p className={classes['thanksTitle']}>{title}</p>
      <p>{t(isConfirmed ? 'thanks.confirmed' : 'thanks.answer', { mail })}</p>
    </div>
  );
}
