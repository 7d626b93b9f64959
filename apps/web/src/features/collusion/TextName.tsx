import { Badge, Text } from '@mantine/core';
import type { Collusion, CollusionSource } from '@palimpsest/contract';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './Collusion.module.css';
import { Breakable } from '../../ui/Breakable.tsx';

/** The name of a text in at most two lines; the tooltip shows all of it. */
export function TextName({ name }: { readonly name: string }) {
  return (
    <span className={classes['textName']} title={name}>
      <Breakable text={name} />
    </span>
  );
}

/** The author and the date of a text. */
export function WrittenBy({ text }: { readonly text: CollusionSource['Text1'] }) {
  const language = useLanguage();
  return (
    <Text span display="block" size="xs" c="dimmed">
      <bdi>{[text.Author, formatDate(text.Date, language)].filter((part) => part !== '').join(' · ')}</bdi>
    </Text>
  );
}

/** Marks a pair of drafts: its texts name the same author. */
export function SameAuthorSign({ pair }: { readonly pair: Pick<CollusionSource, 'SameAuthor'> }) {
  const { t } = useTranslation('collusion');
  if (!pair.SameAuthor) return null;
  return (
    <Badge variant="default" size="sm" tt="none">
      {t('sameAuthor')}
    </Badge>
  );
}

/** Texts by their names, each with a link to it. */
export function TextLinks({
  texts,
  className,
}: {
  readonly texts: Collusion['skippedTexts'];
  readonly className?: string | undefined;
}) {
  return (
    <ul className={className}>
      {texts.map(({ Id, Name }) => (
        <li key={Id}>
          <AnchorLink to="/libtext/$id" params={{ id: String(Id) }} size="sm">
            <TextName name={Name} />
          </AnchorLink>
        </li>
      ))}
    </ul>
  );
}
