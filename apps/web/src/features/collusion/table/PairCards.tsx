import { UnstyledButton } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber, formatShare } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import classes from '../Collusion.module.css';
import { GroupSign } from '../GroupSign.tsx';
import type { Pair } from '../model/pairs.ts';
import { PercentSign } from '../PercentSign.tsx';
import { SameAuthorSign, TextName, WrittenBy } from '../TextName.tsx';

interface PairCardsProps {
  readonly pairs: readonly Pair[];
  readonly onOpen: (pair: Pair) => void;
}

/** The pairs as cards on a phone; a tap opens one. */
export function PairCards({ pairs, onOpen }: PairCardsProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  return (
    <Cards>
      {pairs.map((pair) => (
        <Card key={pair.Id}>
          <UnstyledButton className={classes['cardButton'] ?? ''} onClick={() => onOpen(pair)}>
            <span className={classes['cardLine']}>
              <TextName name={pair.Text1.Name} />
              <span className="tabular">{formatShare(pair.Percent1, language)}</span>
            </span>
            <WrittenBy text={pair.Text1} />
            <span className={classes['cardLine']}>
              <TextName name={pair.Text2.Name} />
              <span className="tabular">{formatShare(pair.Percent2, language)}</span>
            </span>
            <WrittenBy text={pair.Text2} />
          </UnstyledButton>
          <CardMeta>
            <PercentSign percent={pair.Percent} />
            <span>{t('pair.words', { count: pair.MW, words: formatNumber(pair.MW, language) })}</span>
            <GroupSign group={pair.Group} />
            <SameAuthorSign pair={pair} />
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}
