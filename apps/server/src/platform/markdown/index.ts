/** Markdown that administrators write for their pages, and that users write to see how it will look. */
export { createMarkdownReader, type MarkdownReader } from './markdown-reader.ts';
