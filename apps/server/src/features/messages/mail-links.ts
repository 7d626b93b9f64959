import type { Language } from '@palimpsest/contract';
import type { Services } from '../../services.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';
import type { MailRecipient } from '../../people/users/users.repository.ts';
import { unsubscribeCode, type MailKind } from './unsubscribe-code.ts';

/** Addresses of pages for an email; undefined without PUBLIC_URL, because the address of a call can be forged. */
export interface MailLinks {
  readonly report: (id: number) => string;
  /** The reports of a project, or all of them. */
  readonly reportsOf: (projectId: number | null) => string;
  readonly dashboard: string;
  /** The findings of a watched text, or of all of them. */
  readonly findingsOf: (monitoredTextId: number | null) => string;
  readonly unsubscribe: string;
}

export interface Addressed {
  readonly to: { readonly recipient: string; readonly language: Language; readonly unsubscribeUrl?: string };
  readonly links: MailLinks | undefined;
}

export function addressed(services: Services, kind: MailKind, user: MailRecipient): Addressed {
  const to = { recipient: user.mail, language: offeredLanguage(services, user.language) };
  const base = services.settings.current.publicUrl;
  if (base === undefined) return { to, links: undefined };
  const unsubscribeUrl = `${base}/unsubscribe/${unsubscribeCode(services, kind, user)}`;
  return {
    to: { ...to, unsubscribeUrl },
    links: {
      report: (id) => `${base}/plagiarism/reports/${id}`,
      reportsOf: (projectId) =>
        projectId === null ? `${base}/plagiarism/reports` : `${base}/projects/${projectId}/reports`,
      dashboard: `${base}/dashboard`,
      findingsOf: (monitoredTextId) =>
        monitoredTextId === null
          ? `${base}/monitoring/findings`
          : `${base}/monitoring/findings?textid=${monitoredTextId}`,
      unsubscribe: unsubscribeUrl,
    },
  };
}
