import type { Handler } from '../../../http/handler.ts';
import { markdownPieces } from '../../../markdown/markdown-pieces.ts';
import { fillPieces } from '../placeholders/fill-in.ts';
import { pageValues } from '../placeholders/page-values.ts';

export const previewMarkdown: Handler<'PreviewMarkdown'> = async ({ text }, { services, language }) => ({
  data: fillPieces(markdownPieces(text), pageValues(services, language)),
});
