import { queryOf } from '../../api/query.ts';

export const previewMarkdownQuery = queryOf('PreviewMarkdown');
