import type { InputOf, OperationName } from '../operations/index.ts';

/** A call of each operation about content and messages. */
export const contentExamples = {
  GetFAQs: { lang: 'de' },
  GetNews: {},
  GetTutorials: {},
  GetLegalPage: { key: 'privacy', lang: 'fr' },
  GetContents: { kinds: ['faqGroup', 'faq'] },
  GetContent: { id: 12 },
  CreateContent: {
    kind: 'news',
    texts: [{ language: 'en', title: 'Closed on Friday', text: 'The library is **closed** this Friday.' }],
    image: 'library',
  },
  UpdateContent: {
    id: 12,
    texts: [{ language: 'en', title: 'Imprint', text: 'University of Example', versionId: 40 }],
  },
  OrderContents: { ids: [14, 12, 13] },
  DeleteContent: { id: 14 },
  GetContentVersions: { id: 12, language: 'en' },
  RestoreContentVersion: { id: 12, language: 'en', versionId: 0 },
  PreviewMarkdown: { text: '## Opening hours\n\n- Monday to Thursday' },
  SendContactMail: {
    name: 'Ada Nowak',
    mail: 'ada@example.org',
    subject: 'A question about my report',
    message: 'How long is it kept?',
    altcha: 'eyJjaGFsbGVuZ2…',
  },
  SendQuoteMail: {
    contactName: 'Ada Nowak',
    contactMail: 'ada@example.org',
    orgName: 'University of Example',
    orgType: 1,
    studentCount: 12_000,
    plagCheckCount: 4_000,
    pageCount: 40,
    altcha: 'eyJjaGFsbGVuZ2…',
  },
  GetInquiries: { filters: { done: 0 }, pageno: 1 },
  GetInquiry: { id: 5 },
  UpdateInquiries: { ids: [5, 6], done: 1 },
  AnswerInquiry: { id: 5, text: 'Reports are kept for 28 days.' },
  DeleteInquiries: { ids: [5] },
} satisfies { readonly [Name in OperationName]?: InputOf<Name> };
