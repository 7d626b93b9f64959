import { useTranslation } from '../../i18n/translate.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './Contact.module.css';
import { QuoteForm } from './QuoteForm.tsx';

/** A request for a quote for schools and universities. */
export function QuotePage() {
  const { t } = useTranslation('contact');
  return (
    <div className={classes['page']}>
      <PageHeader title={t('quote.title')}>{t('quote.lead')}</PageHeader>
      <QuoteForm />
    </div>
  );
}
