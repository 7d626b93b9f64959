import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import classes from './Import.module.css';
import { useImports } from './queries.ts';

const mostShown = 10;

/** The imports of recent weeks: to continue one, or to see what has failed. */
export function RecentImports() {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const imports = useImports().data?.data ?? [];
  if (imports.length === 0) return null;
  return (
    <Paper
      withBorder
      p="md"
      bg="var(--sheet)"
      component="section"
      aria-labelledby="recent-imports"
      className={classes['recentImports'] ?? ''}
    >
      <Title order={2} size="h3" mb="xs" id="recent-imports">
        {t('recent')}
      </Title>
      <ul className={classes['recent']}>
        {imports.slice(0, mostShown).map((item) => (
          <li key={item.Id}>
            <AnchorLink to="/library/import/$id" params={{ id: String(item.Id) }}>
              {t('page.title', { date: formatDateTime(item.Date, language) })}
            </AnchorLink>
            <Text c="dimmed" className="tabular">
              {item.State === 'Closed' && `${t('page.closed')} · `}
              {t('page.done', {
                done: formatNumber(item.Done, language),
                total: formatNumber(item.Total, language),
              })}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
