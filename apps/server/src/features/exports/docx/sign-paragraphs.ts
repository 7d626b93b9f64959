import { ImageRun, Paragraph, TextRun } from 'docx';
import { logoSize } from '../../../platform/logo-size.ts';
import type { Sign } from '../render/render-task.ts';
import { wordText } from './word-text.ts';

/** The width in pixels of the screen. */
const mostWidth = 240;
const mostHeight = 48;

/** The logo of the installation and its name, above the title. */
export function signParagraphs({ name, logo }: Sign): readonly Paragraph[] {
  const size = logo === undefined ? undefined : logoSize(logo);
  const text = new Paragraph({ spacing: { after: 80 }, children: [new TextRun(wordText(name))] });
  if (logo === undefined || size === undefined) return [text];
  const scale = Math.min(mostWidth / size.width, mostHeight / size.height);
  const image = new ImageRun({
    type: logo[0] === 0xff ? 'jpg' : 'png',
    data: logo,
    transformation: { width: size.width * scale, height: size.height * scale },
    altText: { name: 'logo', title: '', description: wordText(name) },
  });
  return [new Paragraph({ spacing: { after: 80 }, children: [image] }), text];
}
