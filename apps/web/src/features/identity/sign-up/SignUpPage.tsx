import { Button, Group, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useParams } from '@tanstack/react-router';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { CodeStep } from '../codes/CodeStep.tsx';
import { ContinueAs } from '../entry/ContinueAs.tsx';
import { EntryPage } from '../entry/EntryPage.tsx';
import { GuestOffer } from '../entry/GuestOffer.tsx';
import { OutsideMaintenance } from '../../../common/feedback/OutsideMaintenance.tsx';
import { useEntrySearch } from '../entry/use-entry-search.ts';
import { useUser } from '../../../api/use-user.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { useSignUp } from './use-sign-up.ts';

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
  const { back } = useEntrySearch();
  const { t: tMember } = useTranslation('membership');
  const { licenseCode = '' } = useParams({ strict: false });
  const isGuest = useUser()?.guest === true;
  const { flow, begin, complete, goOn } = useSignUp();

  if (goOn !== undefined) {
    return (
      <Dialog title={tMember('approvalStarted.title')} opened onClose={goOn}>
        <Text>{tMember('approvalStarted.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={goOn}>{tMember('approvalStarted.go')}</Button>
        </Group>
      </Dialog>
    );
  }
  const { entered } = flow;
  if (entered !== null) {
    return (
      <EntryPage title={t('code.title')} lead={t('code.sent', { mail: entered.mail })}>
        <CodeStep
          {...flow}
          chars={limits.activationCodeChars}
          submitLabel={t('signUp.complete')}
          notThereHint={t('code.deletedLately')}
          onSubmit={(code) => complete(entered, code)}
          onResend={() => begin(entered)}
          onBack={flow.back}
        />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('signUp.title')} lead={isGuest ? t('signUp.leadGuest') : t('signUp.lead')}>
      {!isGuest && <ContinueAs back={back} />}
      <SignUpForm flow={flow} licenseCode={licenseCode} initial={flow.last} onSubmit={begin} />
      <GuestOffer back={back} />
    </EntryPage>
  );
}
