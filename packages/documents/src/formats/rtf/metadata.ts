/** The title, author and number of pages that the file names. It is filled while the file is read. */
export interface RtfMetadata {
  title: string;
  author: string;
  pages: number | null;
}
