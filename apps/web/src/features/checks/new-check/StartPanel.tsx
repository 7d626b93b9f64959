import { Anchor, Button, Checkbox, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useId } from 'react';
import { creditsAreCounted, shopIsOpen } from '../../../api/page-settings.ts';
import { openShop } from '../../../common/shop/open-shop.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import type { Draft } from './draft.ts';
import classes from './NewCheck.module.css';
import type { Start } from './use-start.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface StartPanelProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly start: Start;
  readonly isRevision: boolean;
}

/** The cost, the reason why the check can't start, and the one primary button of the page. */
export function StartPanel({ draft, change, start, isRevision }: StartPanelProps) {
  const { t } = useTranslation('checks');
  const { t: tGiven } = useTranslation('given');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const hintId = useId();
  const { cost, credits, obstacle } = start;
  const isCounted = creditsAreCounted();
  const number = (value: number): string => formatNumber(value, language);
  const short = cost !== undefined && credits < cost.credits && credits > 0;
  const charged = cost === undefined ? 0 : draft.truncate ? Math.min(cost.credits, credits) : cost.credits;

  return (
    <section
      className={classes['cost']}
      aria-label={t('cost.title')}
      data-stale={start.costIsStale || undefined}
    >
      <div className={classes['figures']} aria-live="polite">
        {isCounted && (
          <div className={classes['credits']}>
            {number(charged)} <small>{t('cost.credits', { count: charged })}</small>
          </div>
        )}
        <Text c="dimmed" className="tabular">
          {t('cost.words', { count: cost?.words ?? 0, shown: number(cost?.words ?? 0) })} ·{' '}
          {t('cost.pages', { count: cost?.pages ?? 0, shown: number(cost?.pages ?? 0) })} ·{' '}
          {t('cost.documents', { count: cost?.documents ?? 0, shown: number(cost?.documents ?? 0) })}
        </Text>
      </div>
      {isCounted && (
        <Text size="xs" c="dimmed" className="tabular">
          {isRevision
            ? t('revision.free')
            : credits === Infinity
              ? t('cost.unlimited')
              : t('cost.available', { count: credits, shown: number(credits) })}
        </Text>
      )}

      {short && (
        <Checkbox
          mt="sm"
          label={t('cost.truncate', { count: credits, shown: number(credits) })}
          checked={draft.truncate}
          onChange={(event) => change({ truncate: event.currentTarget.checked })}
        />
      )}
      {start.startProblem !== undefined && (
        <Text c="var(--accent-text)" mt="sm" role="alert">
          {start.startProblem.text(language)}
          {start.startProblem.errorId !== '' && (
            <Text span size="xs" display="block" className="tabular">
              {tApp('error.number', { id: start.startProblem.errorId })}
            </Text>
          )}
        </Text>
      )}
      <StaysWithUser>
        <Button
          fullWidth
          size="md"
          mt="sm"
          disabled={obstacle !== undefined}
          loading={start.isStarting}
          onClick={start.run}
          aria-describedby={obstacle === undefined ? undefined : hintId}
        >
          {cost === undefined || !isCounted
            ? t('start.plain')
            : t('start.button', { count: charged, shown: number(charged) })}
        </Button>
      </StaysWithUser>
      {obstacle !== undefined && (
        <Text id={hintId} size="xs" c="dimmed" mt={4}>
          {isRevision && obstacle === 'noInput'
            ? t('revision.noInput')
            : obstacle === 'given'
              ? start.givenObstacle &&
                tGiven(`obstacle.${start.givenObstacle}`, {
                  min: limits.minTextWords,
                  most: number(limits.givenTexts),
                })
              : t(`start.${obstacle}`, { min: limits.minTextWords })}
          {obstacle === 'creditsShort' && (
            <>
              {' '}
              {shopIsOpen() ? (
                <Anchor
                  component="button"
                  type="button"
                  size="xs"
                  aria-haspopup="dialog"
                  onClick={() => openShop({ missingCredits: (cost?.credits ?? 0) - credits })}
                >
                  {tApp('credits.buy')}
                </Anchor>
              ) : (
                <AnchorLink to="/contact" size="xs">
                  {t('start.askForCredits')}
                </AnchorLink>
              )}
            </>
          )}
        </Text>
      )}
    </section>
  );
}
