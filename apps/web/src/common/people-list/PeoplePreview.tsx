import { Button, Group, Select, Text } from '@mantine/core';
import { columnMeanings, type ColumnMeaning, type ListedPerson, type PeopleList } from '@palimpsest/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { chooseMeaning } from './choose-meaning.ts';
import classes from './PeoplePreview.module.css';
import type { PeopleFile } from './use-people-file.ts';

interface PeoplePreviewProps {
  readonly people: PeopleFile;
  /** Whether the numbers of students are used. */
  readonly withNumbers: boolean;
  readonly onAdd: (people: readonly ListedPerson[]) => void;
}

/** How each column of a file is read, which the user can change, and who is found, before anybody is added. */
export function PeoplePreview({ people, withNumbers, onAdd }: PeoplePreviewProps) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { list } = people;
  if (list === undefined) return null;
  const count = { count: list.People.length, shown: formatNumber(list.People.length, language) };
  return (
    <section className={classes['preview']} aria-labelledby="people-preview" aria-busy={people.isReading}>
      <h3 id="people-preview" tabIndex={-1} ref={focusOnMount} className={classes['title']}>
        {t('title')}
      </h3>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <HeadingLine list={list} onChange={people.changeHeadingLine} />
      <Columns list={list} withNumbers={withNumbers} onChange={people.changeColumns} />
      <Found list={list} withNumbers={withNumbers} />
      <LeftOut list={list} />
      <Group gap="xs">
        <Button
          disabled={people.isReading || list.People.length === 0}
          onClick={() => {
            onAdd(list.People);
            people.close();
          }}
        >
          {t('add', count)}
        </Button>
        <Button variant="default" onClick={people.close}>
          {t('discard')}
        </Button>
      </Group>
    </section>
  );
}

interface HeadingLineProps {
  readonly list: PeopleList;
  readonly onChange: (line: number) => void;
}

function HeadingLine({ list, onChange }: HeadingLineProps) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { HeadingLine: chosen, FirstLines } = list;
  const lines = FirstLines.map(({ Line, Text: text }) => ({
    value: String(Line),
    label: t('headings.line', { line: formatNumber(Line, language), text }),
  }));
  const isFar = chosen > 0 && !FirstLines.some(({ Line }) => Line === chosen);
  return (
    <Select
      label={t('headings.label')}
      data={[
        { value: '0', label: t('headings.none') },
        ...lines,
        ...(isFar
          ? [{ value: String(chosen), label: t('headings.far', { line: formatNumber(chosen, language) }) }]
          : []),
      ]}
      value={String(chosen)}
      allowDeselect={false}
      onChange={(line) => onChange(Number(line))}
    />
  );
}

interface ColumnsProps {
  readonly list: PeopleList;
  readonly withNumbers: boolean;
  readonly onChange: (columns: ColumnMeaning[]) => void;
}

function Columns({ list, withNumbers, onChange }: ColumnsProps) {
  const { t } = useTranslation('people');
  const meanings = list.Columns.map(({ Meaning }) => Meaning);
  const offered = columnMeanings.filter((meaning) => withNumbers || meaning !== 'number');
  return (
    <ul className={classes['columns']} aria-label={t('columns')}>
      {list.Columns.map(({ Heading, Meaning, Samples }, column) => {
        if (Heading === '' && Samples.length === 0) return null;
        const name = Heading === '' ? t('column', { number: column + 1 }) : Heading;
        return (
          <li key={`${column} ${Heading}`} data-ignored={Meaning === 'ignore' || undefined}>
            <div className={classes['column']}>
              <bdi className={classes['heading']}>{name}</bdi>
              <Text size="xs" c="dimmed">
                <bdi>{Samples.join(' · ')}</bdi>
              </Text>
            </div>
            <Select
              aria-label={t('meaning.label', { name })}
              data={offered.map((value) => ({ value, label: t(`meaning.${value}`) }))}
              value={!withNumbers && Meaning === 'number' ? 'ignore' : Meaning}
              allowDeselect={false}
              onChange={(value) => onChange(chooseMeaning(meanings, column, value as ColumnMeaning))}
            />
          </li>
        );
      })}
    </ul>
  );
}

const shownPeople = 5;

function Found({ list: { People }, withNumbers }: Pick<ColumnsProps, 'list' | 'withNumbers'>) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const more = People.length - shownPeople;
  return (
    <div aria-live="polite">
      <Text fw={600} size="sm">
        {t('found', { count: People.length, shown: formatNumber(People.length, language) })}
      </Text>
      <ul className={classes['people']}>
        {People.slice(0, shownPeople).map(({ Line, Name, Mail, Number: number }) => (
          <li key={Line}>
            <bdi>{[Name, Mail, withNumbers ? number : ''].filter((part) => part !== '').join(' · ')}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more, shown: formatNumber(more, language) })}</li>}
      </ul>
    </div>
  );
}

function LeftOut({ list: { LeftOut: lines } }: Pick<ColumnsProps, 'list'>) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{t('leftOut', { count: lines.length, shown: formatNumber(lines.length, language) })}</summary>
      <ul className={classes['people']}>
        {lines.slice(0, 100).map(({ Line, Text: text, Reason }) => (
          <li key={Line}>
            {t('leftOutLine', { line: formatNumber(Line, language), reason: t(`reason.${Reason}`) })}{' '}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
