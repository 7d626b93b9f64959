import { guides } from '@palimpsest/contract/guide';
import { formatsOf } from '../formats.ts';
import { blocksOf } from '../marked-text.ts';
import type { OnProgress, RenderTask } from '../render/render-task.ts';
import { exportTexts, fill } from '../texts/index.ts';
import { drawCover } from './cover.ts';
import { drawGuide } from './guide-pages.ts';
import { drawHints } from './hints-page.ts';
import { drawReferences, drawRelated } from './notes-pages.ts';
import { drawMarkedText, sourcesInText } from './marked-pages.ts';
import { createSheet } from './sheet.ts';
import { drawSourceTable } from './source-table.ts';

/** The report as a document: cover, sources, marked text and, if requested, the reading guide. */
export async function renderDesignedReport(task: RenderTask, onProgress: OnProgress): Promise<Uint8Array> {
  const { report, language } = task;
  const texts = exportTexts[language];
  const formats = formatsOf(language, task.timeZone);
  const guide = task.includeGuide ? guides[language] : undefined;
  const sheet = createSheet({
    title: report.Name,
    author: report.Author,
    subject: texts.kind,
    language,
    date: new Date(report.Scheduled * 1000),
  });
  drawCover(sheet, task, texts, formats, [
    { title: texts.sources.heading, name: 'sources' },
    { title: texts.text.heading, name: 'text' },
    ...(guide === undefined ? [] : [{ title: guide.title, name: 'guide' }]),
  ]);
  const blocks = blocksOf(task, task.truncate);
  const parts = task.sources.length + blocks.length;
  drawSourceTable(sheet, task, texts, formats, sourcesInText(task), (done) => onProgress(done, parts));
  drawRelated(sheet, task, texts, formats);
  drawReferences(sheet, task, formats);
  drawHints(sheet, task, texts, formats);
  drawMarkedText(sheet, task, blocks, texts, formats, (done) =>
    onProgress(task.sources.length + done, parts),
  );
  if (guide !== undefined) drawGuide(sheet, guide);
  return sheet.finish((page, pages) => `${cut(report.Name)} · ${fill(texts.page, { page, pages })}`);
}

function cut(title: string): string {
  const characters = Array.from(title);
  return characters.length > 60 ? `${characters.slice(0, 60).join('')} …` : title;
}
