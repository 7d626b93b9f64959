import { Tooltip } from '@mantine/core';
import { searchGapLabels, searchGapSentences, type ResultVerdict } from '@palimpsest/contract';
import { IconZoomExclamation } from '@tabler/icons-react';
import { useUser } from '../../api/use-user.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './SearchGapsNotice.module.css';

interface GapSignProps {
  readonly verdict: ResultVerdict | null;
  /** The element around it has a name that says the same. */
  readonly isNamed?: boolean;
}

/**
 * The sign beside a result of which something was not searched. The words are above the list, in the tooltip and for
 * screen readers.
 */
export function GapSign({ verdict, isNamed = false }: GapSignProps) {
  const text = searchGapLabels(verdict, useLanguage()).join(', ');
  if (text === '') return null;
  return (
    <Tooltip label={text}>
      <span className={classes['sign']}>
        <IconZoomExclamation size={16} stroke={1.6} aria-hidden />
        {!isNamed && <span className="visually-hidden">{text}</span>}
      </span>
    </Tooltip>
  );
}

interface SearchGapsNoticeProps {
  /** The verdicts of the results that a list shows; null while a check has not finished. */
  readonly verdicts: readonly (ResultVerdict | null)[];
}

/**
 * The note above a list about places that were not searched, once for all its results. Nothing searched must not look
 * like nothing found.
 */
export function SearchGapsNotice({ verdicts }: SearchGapsNoticeProps) {
  const { t } = useTranslation('list');
  const language = useLanguage();
  const isAdmin = useUser()?.status === 'Admin';
  const finished = verdicts.filter((verdict) => verdict !== null);
  const withGaps = finished.filter((verdict) => searchGapLabels(verdict, language).length > 0);
  if (withGaps.length === 0) return null;
  const ofServices = withGaps.every(({ Reasons }) => Reasons.includes('servicesFailed'));
  return (
    <div className={classes['notice']} role="note">
      <span className={classes['sign']}>
        <IconZoomExclamation size={18} stroke={1.6} aria-hidden />
      </span>
      <p>
        {withGaps.length < finished.length && <strong>{t('searchGaps.marked')} </strong>}
        {searchGapSentences(withGaps, language).join(' ')}{' '}
        {isAdmin &&
          (ofServices ? (
            <AnchorLink to="/admin/sources" inherit>
              {t('searchGaps.services')}
            </AnchorLink>
          ) : (
            <AnchorLink to="/admin/setup" search={{ step: 'search' }} inherit>
              {t('searchGaps.where')}
            </AnchorLink>
          ))}
      </p>
    </div>
  );
}
