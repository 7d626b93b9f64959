import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { maintenanceOfPage } from '../../../api/page-settings.ts';
import { loadTexts, screenLanguage, useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LaterPart } from '../../../ui/LaterPart.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { ContinueAs } from '../entry/ContinueAs.tsx';
import { useEntrySearch } from '../entry/use-entry-search.ts';
import classes from '../entry/Entry.module.css';
import { EntryPage } from '../entry/EntryPage.tsx';
import { GuestOffer } from '../entry/GuestOffer.tsx';
import { later } from '../../../ui/first-page-shown.ts';
import { LoginForm } from './LoginForm.tsx';

const FindOrganisation = later(async () => {
  const [{ FindOrganisation: Dialog }] = await Promise.all([
    import('../organisation/FindOrganisation.tsx'),
    loadTexts(screenLanguage(), ['organisation']),
  ]);
  return Dialog;
});

export function LoginPage() {
  const { t } = useTranslation('identity');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  /** Only administrators can log in during maintenance. */
  const maintenance = maintenanceOfPage(language);
  const { back, kept } = useEntrySearch();
  const [isFinding, setIsFinding] = useState(false);
  return (
    <EntryPage title={t('title')} lead={maintenance === undefined ? t('lead') : tApp('error.onlyAdmins')}>
      {maintenance !== undefined && maintenance.text !== '' && (
        <Text mb="lg" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {maintenance.text}
        </Text>
      )}
      <ContinueAs back={back} />
      <LoginForm back={back} />
      {maintenance === undefined && (
        <>
          <div className={classes['links']}>
            <AnchorLink to="/reset" search={kept}>
              {t('forgot')}
            </AnchorLink>
            <AnchorLink to="/signup" search={kept}>
              {t('toSignUp')}
            </AnchorLink>
          </div>
          <div className={classes['links']}>
            <Anchor component="button" type="button" onClick={() => setIsFinding(true)}>
              {t('withOrganisation')}
            </Anchor>
          </div>
          {isFinding && (
            <LaterPart heightPx={0}>
              <FindOrganisation back={back} onClose={() => setIsFinding(false)} />
            </LaterPart>
          )}
          <GuestOffer back={back} />
        </>
      )}
    </EntryPage>
  );
}
