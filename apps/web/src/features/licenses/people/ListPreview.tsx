import { Button, Group, Text } from '@mantine/core';
import type { ListedUser, SkippedUser, UserList } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import classes from './People.module.css';

interface ListPreviewProps {
  readonly list: UserList;
  /** The list has been edited since. */
  readonly isOutdated: boolean;
  readonly isApplying: boolean;
  readonly onApply: () => void;
}

/** Removals come first: they are the ones that hurt. */
const groups = ['RemovedUsers', 'InvitedUsers', 'AddedUsers', 'SkippedUsers', 'CheckedUsers'] as const;

/** The changes that a list would make, in groups, and the button that makes them. */
export function ListPreview({ list, isOutdated, isApplying, onApply }: ListPreviewProps) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const changes = { count: list.Total, shown: formatNumber(list.Total, language) };
  return (
    <section aria-labelledby="list-preview">
      <h3 id="list-preview" tabIndex={-1} ref={focusOnMount} className={classes['heading']}>
        {t('people.previewTitle')}
      </h3>
      {groups
        .filter((group) => list[group].length > 0)
        .map((group) => (
          <PeopleGroup key={group} group={group} people={list[group]} />
        ))}
      <Group mt="md" gap="sm">
        {list.Total === 0 ? (
          <Text>{t('people.nothing')}</Text>
        ) : (
          <Button loading={isApplying} disabled={isOutdated} onClick={onApply}>
            {t('people.applyCount', changes)}
          </Button>
        )}
        {isOutdated && <Text c="dimmed">{t('people.changed')}</Text>}
      </Group>
    </section>
  );
}

const mostShown = 100;

interface PeopleGroupProps {
  readonly group: (typeof groups)[number];
  readonly people: readonly (ListedUser | SkippedUser)[];
}

function PeopleGroup({ group, people }: PeopleGroupProps) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const more = people.length - mostShown;
  return (
    <details className={classes['group']} open={group === 'RemovedUsers' || group === 'SkippedUsers'}>
      <summary>
        {t(`people.group.${group}`)}{' '}
        <span className="tabular">({formatNumber(people.length, language)})</span>
      </summary>
      <Text size="xs" c="dimmed">
        {t(`people.groupHint.${group}`)}
      </Text>
      <ul>
        {people.slice(0, mostShown).map((person) => (
          <li key={`${person.Line} ${person.Mail}`}>
            {person.Mail}
            {person.Name !== '' && ` · ${person.Name}`}
            {'Reason' in person && (
              <Text span size="xs" c="dimmed">
                {' · '}
                {t('people.line', { line: person.Line })}: {t(`people.reason.${person.Reason}`)}
              </Text>
            )}
          </li>
        ))}
        {more > 0 && <li>{t('people.more', { count: more, shown: formatNumber(more, language) })}</li>}
      </ul>
    </details>
  );
}
