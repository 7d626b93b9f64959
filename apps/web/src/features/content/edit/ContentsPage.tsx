import { contentKinds, type ContentKind, type ContentSummary } from '@palimpsest/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';
import { contentsQuery } from '../queries.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ContentList } from './ContentList.tsx';
import classes from './Contents.module.css';
import { movedIds } from './moved-ids.ts';

/** Everything that administrators write: legal pages, questions and answers, news, tutorials. */
export function ContentsPage() {
  const { t } = useTranslation('content');
  const lang = useLanguage();
  const query = contentsQuery({ kinds: [...contentKinds], lang });
  const { data, error, refetch } = useQuery(query);
  const order = useOperation('OrderContents');
  if (data === undefined && error !== null) {
    return <ErrorPage title={t('title')} error={error} retry={() => void refetch()} />;
  }
  const entries = data?.data;
  const of = (kind: ContentKind, groupId: number | null = null): readonly ContentSummary[] =>
    (entries ?? []).filter((entry) => entry.Kind === kind && entry.GroupId === groupId);
  const move = (among: readonly ContentSummary[]) => (id: number, by: 1 | -1) =>
    order.mutate({ ids: movedIds(among, id, by) });
  return (
    <div>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
      {entries === undefined ? (
        <Skeleton h={320} />
      ) : (
        <>
          <section className={classes['section']} aria-labelledby="content-pages">
            <h2 id="content-pages">{t('kind.page')}</h2>
            <ContentList entries={of('page')} />
          </section>
          <section className={classes['section']} aria-labelledby="content-faqs">
            <div className={classes['head']}>
              <h2 id="content-faqs">{t('kind.faq')}</h2>
              <ButtonLink
                to="/admin/content/new/$kind"
                params={{ kind: 'faqGroup' }}
                variant="default"
                size="xs"
              >
                {t('new.faqGroup')}
              </ButtonLink>
            </div>
            <ContentList entries={of('faqGroup')} onMove={move(of('faqGroup'))}>
              {(group) => (
                <div className={classes['inner']}>
                  <ContentList entries={of('faq', group.Id)} onMove={move(of('faq', group.Id))} />
                  <ButtonLink
                    to="/admin/content/new/$kind"
                    params={{ kind: 'faq' }}
                    search={{ group: group.Id }}
                    variant="subtle"
                    color="gray"
                    size="xs"
                    aria-label={t('new.faqIn', { group: group.Title })}
                  >
                    {t('new.faq')}
                  </ButtonLink>
                </div>
              )}
            </ContentList>
          </section>
          {(['news', 'tutorial'] as const).map((kind) => (
            <section key={kind} className={classes['section']} aria-labelledby={`content-${kind}`}>
              <div className={classes['head']}>
                <h2 id={`content-${kind}`}>{t(`kind.${kind}`)}</h2>
                <ButtonLink to="/admin/content/new/$kind" params={{ kind }} variant="default" size="xs">
                  {t(`new.${kind}`)}
                </ButtonLink>
              </div>
              {of(kind).length === 0 ? (
                <p className={classes['none']}>{t(`none.${kind}`)}</p>
              ) : (
                <ContentList
                  entries={of(kind)}
                  {...(kind === 'tutorial' ? { onMove: move(of(kind)) } : {})}
                />
              )}
            </section>
          ))}
        </>
      )}
    </div>
  );
}
