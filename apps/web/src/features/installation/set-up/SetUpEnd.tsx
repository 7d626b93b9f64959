import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { setUpSteps, type Installation } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../api/query.ts';
import { installationSettingsQuery } from '../../../common/installation-settings/queries.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { AnchorLink, ButtonLink } from '../../../ui/links.tsx';
import classes from './SetUp.module.css';

/** Sums the set-up up and ends it. Everything can be changed later. */
export function SetUpEnd({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('setup');
  const { t: tSettings } = useTranslation('installation');
  const language = useLanguage();
  const navigate = useNavigate();
  const { Values, SetUp } = installation;
  const open = setUpSteps.filter((step) => !SetUp.Steps.includes(step));
  const finish = useOperation('UpdateSetUp', {
    answers: () => installationSettingsQuery({}),
    onSuccess: () => void navigate({ to: '/admin/overview' }),
  });
  const facts = [
    { name: tSettings('field.name'), value: Values.name },
    { name: t('step.operator.title'), value: Values.sellerName || t('end.none') },
    {
      name: tSettings('field.languages'),
      value: Values.languages.map((each) => languageName(each, language)).join(', '),
    },
    { name: tSettings('field.guests'), value: tSettings(`choice.${Values.guests}`) },
    { name: tSettings('field.credits'), value: tSettings(`choice.${Values.credits}`) },
    { name: tSettings('field.shop'), value: tSettings(`choice.${Values.shop}`) },
    { name: tSettings('field.mailHost'), value: Values.mailHost || t('end.none') },
  ];
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--sheet)"
      component="section"
      aria-labelledby="set-up-step"
    >
      <Title order={2} tabIndex={-1} className={classes['heading'] ?? ''} id="set-up-step" mb="md">
        {t('end.title')}
      </Title>
      <FactList facts={facts} />
      {open.length > 0 && (
        <Text mt="md">
          {t('end.open', { steps: open.map((step) => t(`step.${step}.title`)).join(', ') })}
        </Text>
      )}
      <Text c="dimmed" mt="md">
        {t('end.later')} <AnchorLink to="/admin/settings">{tSettings('title')}</AnchorLink>
      </Text>
      <Group mt="lg">
        {SetUp.State === 'done' ? (
          <ButtonLink to="/admin/overview">{t('end.toOverview')}</ButtonLink>
        ) : (
          <Button loading={finish.isPending} onClick={() => finish.mutate({ state: 'done' })}>
            {t('end.finish')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
