import { Button, Title, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { noticeableStyle } from '../../../../common/colours/style-scale.ts';
import { styleCurve } from '../../../../common/text-figures/style-curve.ts';
import { beginningOf } from '../model/style-text.ts';
import classes from './style.module.css';
import type { StyleView } from './use-style-view.ts';

const stretchesAtOnce = 50;
const beginningChars = 70;
const parts = 10;
/** The number of words below which the panel says that the values are a hint at most. */
const hintWords = 500;

interface StylePanelProps {
  readonly style: StyleView;
  readonly onStretch: (match: number) => void;
  readonly onPart: (startChar: number) => void;
}

/** The left side of the style view: what the values mean and what they don't, and where they are high. */
export function StylePanel({ style, onStretch, onPart }: StylePanelProps) {
  const { t } = useTranslation('style');
  return (
    <section className={classes['panel']} aria-label={t('title')} data-review-part>
      <p className={classes['lead']}>{t('lead')}</p>
      <Uncertainty style={style} />
      <details className={classes['limits']}>
        <summary>{t('limits.title')}</summary>
        <ul>
          <li>{t('limits.hand')}</li>
          <li>{t('limits.subject')}</li>
          <li>{t('limits.chance')}</li>
          <li>{t('limits.half')}</li>
          <li>{t('limits.percent')}</li>
        </ul>
      </details>
      {style.statistics && style.statistics.Words < hintWords && (
        <p className={classes['hint']}>{t('limits.short')}</p>
      )}
      {style.overlay && <Stretches style={style} onStretch={onStretch} />}
      {style.overlay && <Parts style={style} onPart={onPart} />}
    </section>
  );
}

function Uncertainty({ style: { overlay, statistics } }: Pick<StylePanelProps, 'style'>) {
  const { t } = useTranslation('style');
  const language = useLanguage();
  const points = useMemo(() => {
    if (overlay?.Type !== 'v') return statistics?.Uncertainty ?? null;
    const all = overlay.Phrases.map(({ Uncertainty }) => Uncertainty).toSorted((a, b) => a - b);
    return all[all.length >> 1] ?? null;
  }, [overlay, statistics]);
  if (points === null) return null;
  const key = overlay?.Type === 'v' ? 'uncertaintyRaw' : 'uncertainty';
  return (
    <p className={classes['uncertainty']}>
      ± {t(key, { points: formatNumber(Math.round(points), language) })}
    </p>
  );
}

function Stretches({ style, onStretch }: Pick<StylePanelProps, 'style' | 'onStretch'>) {
  const { t } = useTranslation('style');
  const language = useLanguage();
  const [shown, setShown] = useState(stretchesAtOnce);
  const { stretches, text, match } = style;
  const rest = stretches.length - shown;
  return (
    <section>
      <Title order={2} className={classes['heading'] ?? ''}>
        {t('stretches.title', { value: formatNumber(noticeableStyle, language) })}
      </Title>
      {stretches.length === 0 && <p className={classes['quiet']}>{t('stretches.none')}</p>}
      {stretches.length > 0 && (
        <table className={classes['table']}>
          <thead className="visually-hidden">
            <tr>
              <th>{t('stretches.place')}</th>
              <th>{t('stretches.value')}</th>
              <th>{t('stretches.text')}</th>
            </tr>
          </thead>
          <tbody>
            {stretches.slice(0, shown).map((stretch, index) => {
              const place = formatPercent(
                Math.round((100 * stretch.startChar) / Math.max(1, text.length)),
                language,
              );
              const value = formatNumber(Math.round(stretch.value), language);
              const beginning = beginningOf(text, stretch, beginningChars);
              return (
                <tr key={stretch.startChar} data-current={index + 1 === match || undefined}>
                  <td>{place}</td>
                  <td>
                    <b>{value}</b>
                  </td>
                  <td>
                    <UnstyledButton
                      className={classes['go'] ?? ''}
                      aria-label={t('stretches.go', { place, value, text: beginning })}
                      onClick={() => onStretch(index + 1)}
                    >
                      {beginning}
                    </UnstyledButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {rest > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          fw={400}
          onClick={() => setShown(shown + stretchesAtOnce)}
        >
          {t('stretches.more', {
            count: Math.min(rest, stretchesAtOnce),
            stretches: formatNumber(Math.min(rest, stretchesAtOnce), language),
          })}
        </Button>
      )}
    </section>
  );
}

/** The data of the curve as a table. */
function Parts({ style: { overlay, text }, onPart }: Pick<StylePanelProps, 'style' | 'onPart'>) {
  const { t } = useTranslation('style');
  const language = useLanguage();
  const curve = useMemo(() => styleCurve(overlay?.Phrases ?? [], text.length, parts), [overlay, text]);
  return (
    <section>
      <Title order={2} className={classes['heading'] ?? ''}>
        {t('parts.title')}
      </Title>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>{t('parts.part')}</th>
            <th>{t('parts.mean')}</th>
            <th>{t('parts.highest')}</th>
          </tr>
        </thead>
        <tbody>
          {curve.map(({ mean, highest }, index) => (
            <tr key={index}>
              <td>
                <UnstyledButton
                  className={classes['go'] ?? ''}
                  aria-label={t('parts.go', { part: formatNumber(index + 1, language) })}
                  onClick={() => onPart(Math.floor((index * text.length) / parts))}
                >
                  {formatNumber(index + 1, language)}
                </UnstyledButton>
              </td>
              <td>{formatNumber(Math.round(mean), language)}</td>
              <td>{formatNumber(Math.round(highest), language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
