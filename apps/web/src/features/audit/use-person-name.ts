import type { AuditPerson } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';

/** Names a person in one line: by name and address, or by the id if the account was deleted. */
export function usePersonName(): (person: AuditPerson) => string {
  const { t } = useTranslation('audit');
  return ({ Id, Name, Mail }) => {
    if (Name === '' && Mail === '') return t('unnamed', { id: Id });
    return Name === '' || Mail === '' ? Name || Mail : `${Name} (${Mail})`;
  };
}
