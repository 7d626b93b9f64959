import { Anchor, Button } from '@mantine/core';
import { guides, type GuideSection } from '@palimpsest/contract/guide';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageTitle } from '../../common/use-page-title.ts';
import reading from '../../ui/text/ReadingSheet.module.css';
import classes from './GuidePage.module.css';

/** How to read a report; the same text as in the files of reports. */
export function GuidePage() {
  const { t } = useTranslation('guide');
  const guide = guides[useLanguage()];
  usePageTitle(guide.title);
  useScrollToHash();
  return (
    <div className={classes['page']}>
      <PageHeader
        title={guide.title}
        actions={
          <Button
            className={classes['print'] ?? ''}
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      />
      <div className={classes['columns']}>
        <article className={`${reading['sheet']} ${classes['sheet']}`}>
          <p>{guide.intro}</p>
          {guide.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
        <nav className={classes['contents']} aria-label={t('contents')}>
          <b>{t('contents')}</b>
          <ol>
            {guide.sections.map(({ id, title }) => (
              <li key={id}>
                <Anchor href={`#${id}`} size="sm">
                  {title}
                </Anchor>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  );
}

/** Scrolls to the section of a link, although the page's code loads after the browser has read the address. */
function useScrollToHash(): void {
  useEffect(() => {
    document.querySelector(`#${CSS.escape(window.location.hash.slice(1)) || 'none'}`)?.scrollIntoView();
  }, []);
}

function Section({ section }: { readonly section: GuideSection }) {
  const { id, title, paragraphs, terms = [] } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes['section']}>
      <h2 id={`${id}-title`}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {terms.length > 0 && (
        <dl>
          {terms.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
