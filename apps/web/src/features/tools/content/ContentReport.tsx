import { Text, Title } from '@mantine/core';
import type { TextDescription } from '@palimpsest/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { creditsAreCounted } from '../../../api/page-settings.ts';
import { styleLineStyle } from '../../../common/colours/style-scale.ts';
import { ReadingEaseFigure } from '../../../common/text-figures/ReadingEaseFigure.tsx';
import { TextFigures } from '../../../common/text-figures/TextFigures.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { MainNumbers } from '../../../ui/figures/MainNumbers.tsx';
import { HintList } from '../HintList.tsx';
import classes from '../Tools.module.css';
import { Repetitions } from './Repetitions.tsx';
import { StyleAlong } from './StyleAlong.tsx';
import { TermTable } from './TermTable.tsx';

interface ContentReportProps {
  readonly result: TextDescription;
  /** Another text is being described. */
  readonly isStale: boolean;
}

/** Everything that the product says about one text. */
export function ContentReport({ result, isStale }: ContentReportProps) {
  const { t } = useTranslation('tools');
  const { t: tStyle } = useTranslation('style');
  const language = useLanguage();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const number = (value: number): string => formatNumber(value, language);
  return (
    <section
      className={classes['result']}
      style={styleLineStyle}
      data-stale={isStale || undefined}
      aria-labelledby="content-result"
    >
      <Title
        order={2}
        id="content-result"
        ref={titleRef}
        tabIndex={-1}
        className={classes['resultTitle'] ?? ''}
      >
        {result.Name || t('result')}
      </Title>
      <MainNumbers
        figures={[
          { name: t('content.words'), value: number(result.Words) },
          { name: t('content.sentences'), value: number(result.Sentences) },
          {
            name: t('content.pages'),
            value: number(result.Pages),
            note: creditsAreCounted()
              ? t('content.credits', { count: result.Credits, credits: number(result.Credits) })
              : undefined,
          },
          {
            name: t('content.language'),
            value: languageName(result.Language, language) || t('content.unknownLanguage'),
          },
        ]}
      />
      <div className={classes['cards']}>
        <Card title={t('content.size')}>
          <FactList
            facts={[
              { name: t('content.chars'), value: number(result.Chars) },
              { name: t('content.charsWithoutSpaces'), value: number(result.CharsWithoutSpaces) },
              { name: t('content.paragraphs'), value: number(result.Paragraphs) },
            ]}
          />
          <Title order={4} className={classes['cardPart'] ?? ''}>
            {tStyle('ease.title')}
          </Title>
          <ReadingEaseFigure ease={result.ReadingEase} />
        </Card>
        <Card title={tStyle('figures.sentences')}>
          <TextFigures statistics={result} />
        </Card>
        <Card title={t('content.keyWords')}>
          <TermTable label={t('content.keyWords')} terms={result.KeyWords} />
        </Card>
        <Card title={t('content.keyPhrases')}>
          <TermTable label={t('content.keyPhrases')} terms={result.KeyPhrases} />
        </Card>
        <Card title={t('content.repeated')} wide>
          <Repetitions repeated={result.Repeated} words={result.RepeatedWords} />
        </Card>
        <Card title={tStyle('title')} wide>
          <StyleAlong result={result} />
        </Card>
        <Card title={t('content.citations')}>
          <FactList
            facts={[
              {
                name: t('content.quotations'),
                value: t('content.quotedWords', {
                  count: result.QuotedWords,
                  quotations: number(result.Quotations),
                  words: number(result.QuotedWords),
                }),
              },
              { name: t('content.markers'), value: number(result.Citations) },
              { name: t('content.references'), value: number(result.ReferenceCount) },
            ]}
          />
          {result.References.length > 0 && (
            <details className={classes['more']}>
              <summary>{t('content.showReferences')}</summary>
              <ol>
                {result.References.map((entry, index) => (
                  <li key={`${index} ${entry}`} dir="auto">
                    {entry}
                  </li>
                ))}
              </ol>
            </details>
          )}
        </Card>
        <Card title={t('content.hidden')}>
          {result.ManipulationHints.length === 0 ? (
            <Text c="dimmed">{t('content.nothingHidden')}</Text>
          ) : (
            <HintList hints={result.ManipulationHints} text={result.Text} />
          )}
        </Card>
      </div>
    </section>
  );
}

interface CardProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Card({ title, wide = false, children }: CardProps) {
  return (
    <section className={classes['card']} data-wide={wide || undefined}>
      <Title order={3} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}
