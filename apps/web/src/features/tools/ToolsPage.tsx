import { Text, Title } from '@mantine/core';
import { IconColumns2, IconListSearch } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './Tools.module.css';

const tools = [
  { to: '/tools/compare', name: 'compare', icon: IconColumns2 },
  { to: '/tools/content-report', name: 'content', icon: IconListSearch },
] as const;

/** The list of the tools. */
export function ToolsPage() {
  const { t } = useTranslation('tools');
  return (
    <div>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
      <ul className={classes['tools']}>
        {tools.map(({ to, name, icon: Icon }) => (
          <li key={to} className={classes['tool']}>
            <Icon size={28} stroke={1.4} aria-hidden className={classes['icon']} />
            <Title order={2} size="h3">
              <AnchorLink to={to} inherit className={classes['link'] ?? ''}>
                {t(`${name}.title`)}
              </AnchorLink>
            </Title>
            <Text c="dimmed">{t(`${name}.lead`)}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
