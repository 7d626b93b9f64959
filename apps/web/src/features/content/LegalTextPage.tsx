import { Alert, Skeleton } from '@mantine/core';
import { legalPages, type LegalPage } from '@palimpsest/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { legalPageQuery } from './queries.ts';
import { useUser } from '../../api/use-user.ts';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { MarkdownText } from '../../common/markdown/MarkdownText.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink, ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { shownLegalPages } from '../../common/shown-legal-pages.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import reading from '../../ui/text/ReadingSheet.module.css';
import classes from './LegalTextPage.module.css';

/** A legal page, in the language of the reader. */
export function LegalTextPage() {
  const { t } = useTranslation('content');
  const { key } = useParams({ strict: false });
  const lang = useLanguage();
  const user = useUser();
  // The route admits only known keys.
  const known: LegalPage = legalPages.find((each) => each === key) ?? 'imprint';
  const { data, error, refetch } = useQuery(legalPageQuery({ key: known, lang }));
  const page = data?.data;
  usePageTitle(page?.Title ?? t(`page.${known}`));
  if (page === undefined && error !== null) {
    const home = (
      <ButtonLink to="/" variant="default">
        {t('home')}
      </ButtonLink>
    );
    return <ErrorPage title={t(`page.${known}`)} error={error} back={home} retry={() => void refetch()} />;
  }
  const others = shownLegalPages().filter((each) => each !== known);
  return (
    <div className={classes['page']}>
      <PageHeader title={page?.Title ?? t(`page.${known}`)}>
        {page !== undefined && t('changed', { date: formatDate(page.Date, lang) })}
      </PageHeader>
      {page?.IsTemplate === true && (
        <Alert color="ochre" variant="light" mb="md" icon={<IconInfoCircle size={18} aria-hidden />}>
          {user?.status === 'Admin' ? (
            <>
              {t('templateAdmin')} <AnchorLink to="/admin/content">{t('toContents')}</AnchorLink>
            </>
          ) : (
            t('template')
          )}
        </Alert>
      )}
      <article className={`${reading['sheet']} ${classes['sheet']}`}>
        {page === undefined ? (
          <Skeleton h={480} />
        ) : (
          <MarkdownText pieces={page.Pieces} lang={page.Language} />
        )}
      </article>
      <nav className={classes['others']} aria-label={t('otherPages')}>
        {others.map((other) => (
          <AnchorLink key={other} to="/legal/$key" params={{ key: other }}>
            {t(`page.${other}`)}
          </AnchorLink>
        ))}
        <AnchorLink to="/contact">{t('contact')}</AnchorLink>
      </nav>
    </div>
  );
}
