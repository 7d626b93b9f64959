import { Button, Group, Skeleton } from '@mantine/core';
import type { Inquiry } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useOperation } from '../../../api/query.ts';
import { inquiryQuery } from '../queries.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import classes from '../Contact.module.css';
import { AnswerForm } from './AnswerForm.tsx';

/** One message or request, with the answers to it. */
export function InquiryPage() {
  const { t } = useTranslation('inbox');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(inquiryQuery({ id: Number(id) }));
  if (data !== undefined) return <Letter inquiry={data.data} />;
  if (error === null) return <Skeleton h={320} />;
  return <ErrorPage title={t('title')} error={error} back={<ToInbox />} retry={() => void refetch()} />;
}

function ToInbox() {
  const { t } = useTranslation('inbox');
  return (
    <ButtonLink to="/admin/inbox" variant="default">
      {t('toInbox')}
    </ButtonLink>
  );
}

function Letter({ inquiry }: { readonly inquiry: Inquiry }) {
  const { t } = useTranslation('inbox');
  const language = useLanguage();
  const navigate = useNavigate();
  usePageTitle(inquiry.Subject);
  const update = useOperation('UpdateInquiries');
  const remove = useOperation('DeleteInquiries', {
    removes: () => inquiryQuery({ id: inquiry.Id }),
    onSuccess: () => void navigate({ to: '/admin/inbox' }),
  });
  const confirmDelete = (): void =>
    askToConfirm({
      title: t('delete.title'),
      text: t('delete.text'),
      confirm: t('delete.confirm'),
      onConfirm: () => remove.mutate({ ids: [inquiry.Id] }),
    });
  const markDone = (): void => update.mutate({ ids: [inquiry.Id], done: inquiry.IsDone ? 0 : 1 });
  return (
    <div className={classes['page']}>
      <PageHeader title={inquiry.Subject} actions={<ToInbox />}>
        {t(`kind.${inquiry.Kind}`)} · {formatDateTime(inquiry.Date, language)}
      </PageHeader>
      <FactsOf inquiry={inquiry} />
      {inquiry.Message !== '' && (
        <p className={classes['message']} lang={inquiry.Language}>
          {inquiry.Message}
        </p>
      )}
      {inquiry.Sent.length > 0 && (
        <section className={classes['part']} aria-labelledby="inquiry-answers">
          <h2 id="inquiry-answers">{t('answers')}</h2>
          <ul className={classes['answers']}>
            {inquiry.Sent.map((answer) => (
              <li key={answer.Id}>
                {[formatDateTime(answer.Date, language), answer.Author]
                  .filter((part) => part !== '')
                  .join(' · ')}
                <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer.Text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes['part']} aria-labelledby="inquiry-answer">
        <h2 id="inquiry-answer">{t('answer.title')}</h2>
        <AnswerForm inquiry={inquiry} />
      </section>
      <Group gap="xs" mt="xl">
        <Button variant="default" loading={update.isPending} onClick={markDone}>
          {t(inquiry.IsDone ? 'reopen' : 'markDone')}
        </Button>
        <Button variant="subtle" color="gray" loading={remove.isPending} onClick={confirmDelete}>
          {t('delete.confirm')}
        </Button>
      </Group>
    </div>
  );
}

function FactsOf({ inquiry }: { readonly inquiry: Inquiry }) {
  const { t } = useTranslation('inbox');
  const { t: tContact } = useTranslation('contact');
  const language = useLanguage();
  const { Quote } = inquiry;
  const count = (name: string, value: number): readonly Fact[] =>
    value === 0 ? [] : [{ name, value: formatNumber(value, language) }];
  const facts: readonly Fact[] = [
    { name: t('column.from'), value: inquiry.Name },
    { name: t('mail'), value: inquiry.Mail },
    { name: t('column.state'), value: t(inquiry.IsDone ? 'state.done' : 'state.open') },
    ...(Quote === null
      ? []
      : [
          { name: tContact('field.orgType'), value: tContact(`orgType.${Quote.OrgType}`) },
          ...count(tContact('field.studentCount'), Quote.StudentCount),
          ...count(tContact('field.plagCheckCount'), Quote.PlagCheckCount),
          ...count(tContact('field.pageCount'), Quote.PageCount),
        ]),
  ];
  return <FactList facts={facts} />;
}
