import { Skeleton } from '@mantine/core';
import { formMarker, type FaqGroup } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { faqsQuery } from './queries.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { MarkdownText } from '../../common/markdown/MarkdownText.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';
import { RelatedLink } from './RelatedLink.tsx';

/**
 * Questions and answers, and the contact form where an answer is its marker. Without such an answer the form follows
 * the questions.
 */
export function ContactPage() {
  const { t } = useTranslation('contact');
  const lang = useLanguage();
  // In another language the questions change, and the form among them keeps what was typed.
  const { data, error, refetch } = useQuery({
    ...faqsQuery({ lang }),
    placeholderData: keepPreviousData,
  });
  const groups = data?.data;
  const hasForm = groups?.some(({ Faqs }) => Faqs.some(({ Answer }) => Answer === formMarker)) === true;
  return (
    <div className={classes['page']}>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
      {groups === undefined && error === null && <Skeleton h={320} mb="xl" />}
      {groups === undefined && error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      <FaqGroups groups={groups ?? []} />
      {!hasForm && (groups !== undefined || error !== null) && (
        <section aria-labelledby="contact-form" className={classes['group']}>
          <h2 id="contact-form">{t('formTitle')}</h2>
          <ContactForm />
        </section>
      )}
    </div>
  );
}

/** The questions in their groups. The answer with the form is open at the start. */
export function FaqGroups({ groups }: { readonly groups: readonly FaqGroup[] }) {
  return groups.map(({ Id, Title, Language, Faqs }) => (
    <section key={Id} aria-labelledby={`faq-group-${Id}`} className={classes['group']}>
      <h2 id={`faq-group-${Id}`} lang={Language}>
        {Title}
      </h2>
      {Faqs.map((faq) => (
        <details key={faq.Id} className={classes['faq']} open={faq.Answer === formMarker}>
          <summary lang={faq.Language}>{faq.Question}</summary>
          <div className={classes['answer']}>
            {faq.Answer === formMarker ? (
              <ContactForm />
            ) : (
              <MarkdownText pieces={faq.Pieces} lang={faq.Language} />
            )}
            {faq.Related !== '' && <RelatedLink href={faq.Related} />}
          </div>
        </details>
      ))}
    </section>
  ));
}
