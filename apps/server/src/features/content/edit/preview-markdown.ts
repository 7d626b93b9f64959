import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { fillPieces } from '../placeholders/fill-in.ts';
import { pageValues } from '../placeholders/page-values.ts';

export const previewMarkdown: Handler<'PreviewMarkdown'> = async ({ text }, call) => {
  const { services, language } = call;
  const pieces = await services.markdown.preview(text, userOf(call).id);
  return { data: fillPieces(pieces, pageValues(services, language)) };
};
