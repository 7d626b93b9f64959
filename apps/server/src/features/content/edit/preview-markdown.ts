import type { Handler } from '../../../http/handler.ts';
import { markdownPieces } from '../../../markdown/markdown-pieces.ts';

export const previewMarkdown: Handler<'PreviewMarkdown'> = async ({ text }) => ({
  data: markdownPieces(text),
});
