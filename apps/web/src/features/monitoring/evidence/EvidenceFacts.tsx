import { Title } from '@mantine/core';
import type { MonitoringEvidence } from '@palimpsest/contract';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import classes from './Evidence.module.css';

/** When the page was found, read and changed, and the hash of its text. */
export function EvidenceFacts({ finding }: { readonly finding: MonitoringEvidence }) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const { Url, MonitoredUrl, Found, Seen, Changed, Gone, Hash } = finding;
  const at = (name: string, seconds: number) =>
    seconds === 0 ? [] : [{ name, value: formatDateTime(seconds, language) }];
  return (
    <section className={classes['part']} aria-labelledby="evidence">
      <Title order={2} size="h4" mb="sm" id="evidence">
        {t('finding.evidence')}
      </Title>
      <FactList
        facts={[
          { name: t('findings.url'), value: Url },
          ...(MonitoredUrl === '' ? [] : [{ name: t('finding.original'), value: MonitoredUrl }]),
          ...at(t('finding.found'), Found),
          ...at(t('finding.seen'), Seen),
          ...at(t('finding.changed'), Changed),
          ...at(t('finding.gone'), Gone),
          { name: t('finding.hash'), value: Hash },
        ]}
      />
    </section>
  );
}
