import { errorText, type QueuedCheck } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** The texts of the errors speak to the user of the check; these speak about them. */
const reasons = [
  'creditsNotSufficient',
  'pausedByAdministrator',
  'checkFailed',
  'checkInterrupted',
  'checkBaseDeleted',
] as const;

/** Why a check is where it is: its place, its progress, or the reason why it does not go on. */
export function CheckDetail({ check }: { readonly check: QueuedCheck }) {
  const { t } = useTranslation('queue');
  const language = useLanguage();
  const { Status, StatusCode, WaitsFor, Ahead, SnapsDone, SnapsCount } = check;
  const number = (value: number): string => formatNumber(value, language);
  if (Status === 'Aktiv') {
    return SnapsCount === 0
      ? t('detail.begins')
      : t('detail.steps', { done: number(SnapsDone), all: number(SnapsCount) });
  }
  const reason = reasons.find((key) => key === StatusCode);
  if (reason !== undefined) return t(`reason.${reason}`);
  if (StatusCode !== '') return errorText(StatusCode, language);
  if (Status === 'Pausiert') return t('detail.held');
  if (WaitsFor === '') return null;
  if (Ahead === 0) return t('detail.next');
  return t(WaitsFor === 'user' ? 'detail.ofUser' : 'detail.ofAll', { count: Ahead, shown: number(Ahead) });
}
