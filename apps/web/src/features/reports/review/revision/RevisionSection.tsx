import type { Report } from '@palimpsest/contract';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatDate, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { AnchorLink, ButtonLink } from '../../../../ui/links.tsx';
import { StatusSign } from '../../../../common/result/StatusSign.tsx';
import panelClasses from '../properties/PropertiesPanel.module.css';
import classes from './revision.module.css';
import { Breakable } from '../../../../ui/Breakable.tsx';

/** The reports of the drafts before and after this one; empty without such reports. */
export function RevisionSection({ report }: { readonly report: Report }) {
  const { t } = useTranslation('revision');
  const language = useLanguage();
  if (report.RevisionOf === 0 && report.Revisions.length === 0) return null;
  return (
    <section className={panelClasses['section']}>
      <h2 className={panelClasses['heading']}>{t('section')}</h2>
      {report.RevisionOf !== 0 && (
        <>
          <p className={classes['relation']}>
            {t('revises')}{' '}
            <AnchorLink to="/plagiarism/reports/$id" params={{ id: String(report.RevisionOf) }} size="sm">
              {report.RevisionOfName}
            </AnchorLink>
            {report.RevisionOfScheduled !== null && ` · ${formatDate(report.RevisionOfScheduled, language)}`}
          </p>
          <ButtonLink
            to="."
            search={{ view: 'revision' } as never}
            variant="default"
            fullWidth
            mt={8}
            leftSection={<IconArrowsDiff size={16} stroke={1.6} aria-hidden />}
          >
            {t('show')}
          </ButtonLink>
        </>
      )}
      {report.Revisions.length > 0 && (
        <>
          <p className={classes['relation']}>{t('revisedBy')}</p>
          <ul className={classes['revisions']}>
            {report.Revisions.map((revision) => (
              <li key={revision.Id}>
                <AnchorLink to="/plagiarism/reports/$id" params={{ id: String(revision.Id) }} size="sm">
                  <Breakable text={revision.Name} />
                </AnchorLink>
                <span>
                  {formatDate(revision.Scheduled, language)} ·{' '}
                  {revision.ResultPercent === null ? (
                    <StatusSign status={revision.Status} />
                  ) : (
                    formatPercent(revision.ResultPercent, language)
                  )}
                </span>
                {revision.IsCompared && (
                  <AnchorLink
                    to="/plagiarism/reports/$id"
                    params={{ id: String(revision.Id) }}
                    search={{ view: 'revision' } as never}
                    size="sm"
                  >
                    {t('show')}
                  </AnchorLink>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
