import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RosterEntry } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import classes from './UploadFormPanel.module.css';

/**
 * The people on the roster without a text in the project, those whose text the owner added, and those with several texts.
 * Texts that the owner uploaded or imported count like submissions.
 */
export function MissingPeople({ roster }: { readonly roster: readonly RosterEntry[] }) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const missing = roster.filter((person) => textsOf(person) === 0);
  const several = roster.filter((person) => textsOf(person) > 1);
  const added = roster.filter((person) => textsOf(person) === 1 && person.AddedTexts === 1);
  const figures = {
    count: missing.length,
    missing: formatNumber(missing.length, language),
    all: formatNumber(roster.length, language),
  };
  return (
    <section className={classes['panel']} aria-label={t('missing.title')}>
      <h2 className={classes['panelTitle']}>
        {missing.length === 0 ? t('missing.none') : t('missing.count', figures)}
      </h2>
      <People people={missing} />
      <Named title={t('missing.added')} people={added} />
      <Named title={t('missing.several')} people={several} withTimes />
    </section>
  );
}

const textsOf = ({ Submissions, AddedTexts }: RosterEntry): number => Submissions + AddedTexts;

/** Nothing without people. */
function Named({ title, ...people }: PeopleProps & { readonly title: string }) {
  if (people.people.length === 0) return null;
  return (
    <>
      <Text mt="md" mb={4} fw={600} size="sm">
        {title}
      </Text>
      <People {...people} />
    </>
  );
}

/** Two lines of them, so that the link to the form and the submissions are in sight below. */
const shownAtFirst = { desktop: 8, phone: 4 } as const;

interface PeopleProps {
  readonly people: readonly RosterEntry[];
  readonly withTimes?: boolean;
}

function People({ people, withTimes = false }: PeopleProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const phone = useIsPhone();
  const [isWhole, whole] = useDisclosure(false);
  if (people.length === 0) return null;
  const atFirst = phone ? shownAtFirst.phone : shownAtFirst.desktop;
  const isLong = people.length > atFirst;
  const shown = isLong && !isWhole ? people.slice(0, atFirst) : people;
  return (
    <>
      <ul className={classes['people']}>
        {shown.map((person) => (
          <li key={person.Id}>
            <bdi>{person.Name || person.Mail || person.Number}</bdi>
            {withTimes && <Origins person={person} />}
            {person.Name !== '' && person.Mail !== '' && (
              <Text size="xs" c="dimmed">
                {person.Mail}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {isLong && (
        <Button variant="default" size="compact-sm" mt="sm" aria-expanded={isWhole} onClick={whole.toggle}>
          {isWhole
            ? t('missing.showFewer')
            : t('missing.showAll', { all: formatNumber(people.length, language) })}
        </Button>
      )}
    </>
  );
}

/** How many of the texts were submitted, and how many the owner added. */
function Origins({ person: { Submissions, AddedTexts } }: { readonly person: RosterEntry }) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const times = (count: number) => ({ count, texts: formatNumber(count, language) });
  const origins = [
    Submissions > 0 ? t('missing.submittedTexts', times(Submissions)) : '',
    AddedTexts > 0 ? t('missing.addedTexts', times(AddedTexts)) : '',
  ];
  return ` (${origins.filter((origin) => origin !== '').join(', ')})`;
}
