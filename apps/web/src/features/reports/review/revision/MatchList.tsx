import { Chip, UnstyledButton } from '@mantine/core';
import type { RevisionMatch, RevisionState } from '@palimpsest/contract';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { countMatches } from './draft-text.ts';
import { matchStates, stateIcons } from './match-states.ts';
import classes from './revision.module.css';
import { Breakable } from '../../../../ui/Breakable.tsx';

interface MatchListProps {
  readonly matches: readonly RevisionMatch[];
  /** The current match, from 1. */
  readonly current: number | null;
  readonly onOpen: (match: number) => void;
}

/** More are drawn on request: a long text can have thousands. */
const matchesAtOnce = 200;
/** Those that may be visible; the others are drawn once the drafts are ready. */
const matchesAtFirst = 40;

/** Every match with its outcome; the user can filter by outcome. */
export function MatchList({ matches, current, onOpen }: MatchListProps) {
  const { t } = useTranslation('revision');
  const language = useLanguage();
  const [only, setOnly] = useState<RevisionState | null>(null);
  const [shown, setShown] = useState(matchesAtFirst);
  const currentRef = useRef<HTMLLIElement>(null);
  const counts = useMemo(() => countMatches(matches), [matches]);
  const listed = useMemo(
    () =>
      matches
        .map((match, index) => ({ match, number: index + 1 }))
        .filter(({ match }) => only === null || match.State === only),
    [matches, only],
  );
  useEffect(() => startTransition(() => setShown(matchesAtOnce)), []);
  useEffect(() => {
    if (current !== null) currentRef.current?.scrollIntoView({ block: 'nearest' });
    // The match may be among those that are drawn late.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [current, shown]);
  if (matches.length === 0) return <p className={classes['quiet']}>{t('noMatches')}</p>;
  const rest = listed.length - Math.max(shown, matchesAtOnce);
  return (
    <>
      <fieldset className={classes['filter']}>
        <legend className="visually-hidden">{t('filter')}</legend>
        {matchStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <Chip
              key={state}
              size="xs"
              checked={only === state}
              onChange={() => setOnly(only === state ? null : state)}
            >
              {t(`state.${state}`)}
            </Chip>
          ))}
      </fieldset>
      <ol className={classes['matches']}>
        {listed.slice(0, shown).map(({ match, number }) => (
          <li key={number} ref={number === current ? currentRef : null}>
            <UnstyledButton
              className={classes['match'] ?? ''}
              data-state={match.State}
              aria-current={number === current || undefined}
              onClick={() => onOpen(number)}
            >
              <MatchText match={match} number={number} />
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <UnstyledButton className={classes['more'] ?? ''} onClick={() => setShown(shown + matchesAtOnce)}>
          {t('more', { count: rest, matches: formatNumber(rest, language) })}
        </UnstyledButton>
      )}
    </>
  );
}

function MatchText({ match, number }: { readonly match: RevisionMatch; readonly number: number }) {
  const { t } = useTranslation('revision');
  const language = useLanguage();
  const StateIcon = stateIcons[match.State];
  const words = (count: number) => t('words', { count, words: formatNumber(count, language) });
  const isSame = match.Words === match.BaseWords || match.State === 'new' || match.State === 'fixed';
  return (
    <>
      <span className={classes['number']}>{formatNumber(number, language)}</span>
      <span className={classes['sign']} data-state={match.State}>
        <StateIcon size={16} stroke={1.8} aria-hidden />
      </span>
      <span className={classes['title']}>
        <Breakable text={match.Title} />
      </span>
      <span className={classes['detail']}>
        {t(`state.${match.State}`)} ·{' '}
        {isSame
          ? words(Math.max(match.Words, match.BaseWords))
          : t('wordsNow', {
              before: formatNumber(match.BaseWords, language),
              after: words(match.Words),
            })}
      </span>
    </>
  );
}
