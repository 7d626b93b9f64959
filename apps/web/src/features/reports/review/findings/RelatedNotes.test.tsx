import { MantineProvider } from '@mantine/core';
import type { RelatedPart } from '@palimpsest/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { provideTexts } from '../../../../i18n/translate.ts';
import { describe, expect, it } from 'vitest';
import en from '../../../../i18n/texts/reports.json?language=en';
import { RelatedNotes } from './RelatedNotes.tsx';

provideTexts('en', { reports: en });

const part: RelatedPart = {
  Kind: 'sameContent',
  Start: 10,
  End: 200,
  Words: 31,
  Percent: 82,
  Type: 'W',
  Title: 'The strait',
  Url: 'https://example.org/strait',
  SourceText: 'The ferry carried its first passengers.',
};

function markupOf(parts: readonly RelatedPart[], opened: boolean): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <RelatedNotes parts={parts} opened={opened} shown={null} onShow={() => {}} />
    </MantineProvider>,
  );
}

describe('notes on related parts', () => {
  it('name the source, the words and both places', () => {
    const markup = markupOf([part, { ...part, Kind: 'summary', Url: '', Start: 300 }], true);
    expect(markup).toContain('aria-expanded="true"');
    expect(markup).toContain('href="https://example.org/strait"');
    expect(markup).toContain('Same content in other words:');
    expect(markup).toContain('31 words');
    expect(markup).toContain('This part seems to summarise');
    expect(markup).toContain('The ferry carried its first passengers.');
    expect(markup).toContain('Show in the text: The strait');
  });

  it('are closed beside sources, and missing if there are no related parts', () => {
    expect(markupOf([part], false)).toContain('aria-expanded="false"');
    expect(markupOf([], true)).not.toContain('<section');
  });

  it('show no quotation of a source that the reader may not see', () => {
    expect(markupOf([{ ...part, SourceText: '' }], true)).not.toContain('<blockquote');
  });
});
