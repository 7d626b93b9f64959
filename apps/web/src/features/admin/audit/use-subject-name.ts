import type { AuditEntry } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';

/** The kinds of things that the log names, in the words of the server. */
const kinds = [
  'user',
  'report',
  'project',
  'import',
  'export',
  'upload',
  'libraryText',
  'message',
  'mail',
  'inquiry',
  'givenText',
  'session',
  'passkey',
  'content',
] as const;

/** The thing that was changed, with its ids; '' if the call named nothing. Kinds without a name here keep their own. */
export function useSubjectName(): (entry: Pick<AuditEntry, 'SubjectKind' | 'SubjectId'>) => string {
  const { t } = useTranslation('audit');
  return ({ SubjectKind, SubjectId }) => {
    const kind = kinds.find((known) => known === SubjectKind);
    const name = kind === undefined ? SubjectKind : t(`subject.${kind}`);
    return `${name} ${SubjectId.replaceAll(',', ', ')}`.trim();
  };
}
