import { openCompoundFile } from './archive/compound-file.ts';
import { glanceAtZip } from './archive/zip-names.ts';
import type { ReadableFormat } from './document.ts';
import { decodeText } from './text/decode-text.ts';

/**
 * Says for a file without text whether it contains pictures, such as scanned pages. It is only called for such files,
 * and its answer only selects the error message. So it looks for signs of pictures and never unpacks one.
 */
export async function hasPictures(bytes: Uint8Array, format: ReadableFormat): Promise<boolean> {
  switch (format) {
    case 'docx':
    case 'pptx':
      return hasRelatedPictures(bytes);
    case 'odt':
    case 'odp':
      return entries(bytes).names.some((name) => name.startsWith('Pictures/'));
    case 'epub':
      return entries(bytes).names.some((name) => /\.(gif|jpe?g|png|svg|tiff?|webp)$/i.test(name));
    case 'doc':
      return hasPictureStreams(bytes);
    case 'rtf':
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\\pict');
    case 'html':
    case 'md':
      return /<(img|svg|picture|video|canvas|object|embed)\b|!\[/i.test(decodeText(bytes));
    case 'pdf':
      return (await import('./formats/pdf/scans/has-drawings.ts')).hasDrawings(bytes);
    case 'pages':
      return true;
    case 'fodt':
      return decodeText(bytes).includes('<draw:image');
    case 'txt':
    case 'eml':
    case 'msg':
      return false;
  }
}

const entries = (bytes: Uint8Array): { readonly names: readonly string[] } =>
  glanceAtZip(bytes) ?? { names: [] };

/** Pictures of templates, which every empty presentation contains, are related to other parts. */
const ofTemplate = /(slideLayouts|slideMasters|notesMasters|handoutMasters|theme)\/_rels\//;

function hasRelatedPictures(bytes: Uint8Array): boolean {
  const zip = glanceAtZip(bytes);
  return (zip?.names ?? []).some(
    (name) =>
      name.endsWith('.rels') &&
      !ofTemplate.test(name) &&
      /\/(image|oleObject|video)"/.test(zip?.startOf(name) ?? ''),
  );
}

/** Word stores pictures in a stream of their own, and embedded objects in a storage. */
function hasPictureStreams(bytes: Uint8Array): boolean {
  const { streams, read } = openCompoundFile(bytes);
  return streams.some((name) => name.startsWith('ObjectPool/')) || (read('Data')?.length ?? 0) > 0;
}
