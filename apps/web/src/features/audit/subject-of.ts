import { auditKindText, type AuditEntry, type Language } from '@palimpsest/contract';

/** The thing that was changed, for example “Report 46”; several ids are separated. '' if the entry names none. */
export function subjectOf(
  { SubjectKind, SubjectId }: Pick<AuditEntry, 'SubjectKind' | 'SubjectId'>,
  language: Language,
): string {
  return `${auditKindText(SubjectKind, language)} ${SubjectId.replaceAll(',', ', ')}`.trim();
}
