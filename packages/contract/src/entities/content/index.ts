/** The entities of the pages that administrators write that others use. */
export { legalPages, type LegalPage } from './legal-pages.ts';
export {
  contentImagePath,
  contentImages,
  contentKinds,
  contentStates,
  formMarker,
  markdownTags,
  type Content,
  type ContentImage,
  type ContentKind,
  type ContentState,
  type ContentSummary,
  type ContentVersion,
  type FaqGroup,
  type LegalPageText,
  type MarkdownPiece,
  type MarkdownTag,
  type News,
  type Tutorial,
} from './content.ts';
export {
  inquiryKinds,
  organisationTypes,
  type Inquiry,
  type InquiryAnswer,
  type InquiryKind,
  type InquirySummary,
  type OrganisationType,
  type QuoteDetails,
} from './inquiry.ts';
