import { Anchor, Text } from '@mantine/core';
import type { News, Tutorial } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { newsQuery, tutorialsQuery } from './queries.ts';
import { MarkdownText } from '../../common/markdown/MarkdownText.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { followLink } from '../../ui/follow-link.ts';
import classes from './Dashboard.module.css';
import { Panel } from './Panel.tsx';

const shownNews = 3;

/** News and tutorials of the installation. Without any there is no panel, because users can't write them. */
export function ContentPanels() {
  const lang = useLanguage();
  const news = useQuery(newsQuery({ lang })).data?.data ?? [];
  const tutorials = useQuery(tutorialsQuery({ lang })).data?.data ?? [];
  return (
    <>
      {news.length > 0 && <NewsPanel news={news.slice(0, shownNews)} />}
      {tutorials.length > 0 && <TutorialPanel tutorials={tutorials} />}
    </>
  );
}

/** @param news newest first */
export function NewsPanel({ news }: { readonly news: readonly News[] }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <Panel title={t('news.title')}>
      <ul className={classes['content']}>
        {news.map(({ Id, Title, Date: date, Pieces, Image, LinkUrl }) => (
          <li key={Id}>
            {Image !== '' && <img src={Image} alt="" loading="lazy" />}
            <div>
              <Text fw={600}>{Title}</Text>
              <Text size="xs" c="dimmed" mb={4}>
                {formatDate(date, language)}
              </Text>
              <MarkdownText pieces={Pieces} />
              {LinkUrl !== '' && <ContentLink href={LinkUrl}>{t('news.more', { title: Title })}</ContentLink>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function TutorialPanel({ tutorials }: { readonly tutorials: readonly Tutorial[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Panel title={t('tutorials.title')}>
      <ul className={classes['content']}>
        {tutorials.map(({ Id, Title, Text: text, Image, LinkUrl }) => (
          <li key={Id}>
            {Image !== '' && <img src={Image} alt="" loading="lazy" />}
            <div>
              {LinkUrl === '' ? (
                <Text fw={600}>{Title}</Text>
              ) : (
                <ContentLink href={LinkUrl}>{Title}</ContentLink>
              )}
              <Text c="dimmed">{text}</Text>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A page of the product opens here, one of another site in a new tab. */
function ContentLink({ href, children }: { readonly href: string; readonly children: string }) {
  const isOwn = href.startsWith('/');
  return (
    <Anchor
      href={href}
      fw={600}
      {...(isOwn
        ? { onClick: (event: MouseEvent) => void followLink(event, href) }
        : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </Anchor>
  );
}
