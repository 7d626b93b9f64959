import { Text } from '@mantine/core';
import { sourceAlsoAt, sourceLater, type Source } from '@palimpsest/contract';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { useSourceFormats } from './use-source-formats.ts';

/** The lines on the card: further addresses, and whether the page has another text by now. */
export function OriginLines({ source }: { readonly source: Source }) {
  const language = useLanguage();
  const formats = useSourceFormats();
  const isOther = source.Later?.State === 'changed' || source.Later?.State === 'gone';
  const lines = [
    sourceAlsoAt(source, language, formats),
    ...(isOther ? [sourceLater(source, language, formats)] : []),
  ].filter((line) => line !== '');
  return lines.map((line) => (
    <Text key={line} size="xs" c="dimmed" component="div">
      {line}
    </Text>
  ));
}
