import { useParams } from '@tanstack/react-router';
import { useUser } from '../../../api/use-user.ts';
import { OutsideMaintenance } from '../../../common/feedback/OutsideMaintenance.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { ContinueAs } from '../entry/ContinueAs.tsx';
import classes from '../entry/Entry.module.css';
import { EntryPage } from '../entry/EntryPage.tsx';
import { GuestOffer } from '../entry/GuestOffer.tsx';
import { useEntrySearch } from '../entry/use-entry-search.ts';
import { SignUpSteps } from './SignUpSteps.tsx';

/** Signing up: email and password, then the code from the email. A guest keeps everything. */
export function SignUpPage() {
  return (
    <OutsideMaintenance>
      <SignUp />
    </OutsideMaintenance>
  );
}

function SignUp() {
  const { t } = useTranslation('identity');
  const { back, kept } = useEntrySearch();
  const { licenseCode = '' } = useParams({ strict: false });
  const isGuest = useUser()?.guest === true;
  return (
    <SignUpSteps
      back={back}
      licenseCode={licenseCode}
      frame={({ sentTo }, content) =>
        sentTo === undefined ? (
          <EntryPage title={t('signUp.title')} lead={isGuest ? t('signUp.leadGuest') : t('signUp.lead')}>
            {!isGuest && <ContinueAs back={back} />}
            {content}
            <div className={classes['links']}>
              <AnchorLink to="/login" search={kept}>
                {t('signUp.toLogin')}
              </AnchorLink>
            </div>
            <GuestOffer back={back} />
          </EntryPage>
        ) : (
          <EntryPage title={t('code.title')} lead={t('code.sent', { mail: sentTo })}>
            {content}
          </EntryPage>
        )
      }
    />
  );
}
