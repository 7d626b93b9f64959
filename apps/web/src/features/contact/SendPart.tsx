import { Button, Text } from '@mantine/core';
import { BotCheckLine } from '../../common/bot-check/BotCheckLine.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './Contact.module.css';
import type { SendingState } from './use-sending.ts';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';

interface SendPartProps {
  readonly sending: Pick<SendingState<'SendContactMail' | 'SendQuoteMail'>, 'botCheck' | 'isBusy' | 'error'>;
  readonly label: string;
  readonly isReady: boolean;
}

/** The end of a form: the button, what went wrong, the bot check, and what happens to the data. */
export function SendPart({ sending: { botCheck, isBusy, error }, label, isReady }: SendPartProps) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  return (
    <>
      <div>
        <StaysWithUser>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {label}
          </Button>
        </StaysWithUser>
      </div>
      {error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error.text(language)}
        </Text>
      )}
      <BotCheckLine check={botCheck} />
      <Text size="xs" c="dimmed" className={classes['note'] ?? ''}>
        {t('stored')}{' '}
        <AnchorLink to="/legal/$key" params={{ key: 'privacy' }}>
          {t('privacy')}
        </AnchorLink>
      </Text>
    </>
  );
}
