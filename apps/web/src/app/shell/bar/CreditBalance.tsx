import type { User } from '@palimpsest/contract';
import { shopIsOpen } from '../../../api/page-settings.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../TopBar.module.css';

interface CreditBalanceProps {
  readonly user: User;
  readonly onOpen: () => void;
}

/** The balance. While the shop is open, it opens the shop above the page. */
export function CreditBalance({ user, onOpen }: CreditBalanceProps) {
  const { t } = useTranslation('app');
  const language = useLanguage();
  const unlimited = user.hasUnlimitedCredits;
  const amount = unlimited ? t('credits.unlimited') : formatNumber(user.totalCredits, language);
  const unit = unlimited ? '' : t('credits.unit', { count: user.totalCredits });
  const balance = (
    <>
      <b>{amount}</b> <span className={classes['unit']}>{unit}</span>
    </>
  );
  if (!shopIsOpen()) return <span className={classes['credits']}>{balance}</span>;
  return (
    <button
      type="button"
      className={classes['credits']}
      aria-label={`${amount} ${unit}: ${t('credits.buy')}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {balance}
    </button>
  );
}
