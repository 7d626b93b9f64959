import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink, ButtonLink } from '../../ui/links.tsx';
import classes from './Dashboard.module.css';
import { Panel } from './Panel.tsx';

/** The steps of the first day in place of empty panels: what can be done, and in which order. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const lang = useLanguage();
  const navigate = useNavigate();
  const sample = useOperation('CheckSampleText', {
    onSuccess: ({ data }) =>
      void navigate({ to: '/plagiarism/reports/$id', params: { id: String(data.ReportId) } }),
  });
  return (
    <Panel title={t('first.title')}>
      <ol className={classes['steps']}>
        <li>
          <Text fw={600}>{t('first.check')}</Text>
          <Text c="dimmed" mb="sm">
            {t('first.checkText')}
          </Text>
          <ButtonLink to="/plagiarism/new">{t('newCheck.action')}</ButtonLink>
        </li>
        <li>
          <Text fw={600}>{t('first.sample')}</Text>
          <Text c="dimmed" mb="sm">
            {t('first.sampleText')}
          </Text>
          <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate({ lang })}>
            {t('first.sampleAction')}
          </Button>
        </li>
        <li>
          <AnchorLink to="/guide" fw={600}>
            {t('first.guide')}
          </AnchorLink>
          <Text c="dimmed">{t('first.guideText')}</Text>
        </li>
        <li>
          <AnchorLink to="/library/new" fw={600}>
            {t('first.library')}
          </AnchorLink>
          <Text c="dimmed">{t('first.libraryText')}</Text>
        </li>
        <li>
          <AnchorLink to="/projects" fw={600}>
            {t('first.projects')}
          </AnchorLink>
          <Text c="dimmed">{t('first.projectsText')}</Text>
        </li>
      </ol>
    </Panel>
  );
}
