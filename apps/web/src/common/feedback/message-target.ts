import type { Message } from '@palimpsest/contract';

/** The page that shows what a message is about; the list if it is about several. */
export function messageTarget({ Type, LinkId }: Pick<Message, 'Type' | 'LinkId'>) {
  const params = { id: String(LinkId) };
  switch (Type) {
    case 'checkStarted':
    case 'checkFinished':
    case 'scanAborted':
      return LinkId === 0
        ? ({ to: '/plagiarism/reports' } as const)
        : ({ to: '/plagiarism/reports/$id', params } as const);
    case 'checksEnded':
      return LinkId === 0
        ? ({ to: '/plagiarism/reports' } as const)
        : ({ to: '/projects/$id/reports', params } as const);
    case 'textAdded':
    case 'submissionReceived':
      return LinkId === 0
        ? ({ to: '/library/overview' } as const)
        : ({ to: '/libtext/$id', params } as const);
    case 'newFinding':
      return LinkId === 0
        ? ({ to: '/monitoring/findings' } as const)
        : ({ to: '/monitoring/findings', search: { textid: LinkId } } as const);
    case 'webhookPaused':
      return { to: '/webhooks' } as const;
    case 'licenseWebhookPaused':
      return { to: '/license/webhooks' } as const;
  }
}
