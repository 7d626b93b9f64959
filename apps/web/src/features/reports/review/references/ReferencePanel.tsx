import { Button, Loader, Text } from '@mantine/core';
import { referenceSummary, referenceTexts, type References } from '@palimpsest/contract';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { ShownPlace } from '../use-shown-place.ts';
import { filterReferences, filtersOf, type ReferenceFilter } from './filter-references.ts';
import { ReferenceCard } from './ReferenceCard.tsx';
import classes from './References.module.css';
import { isBeingLookedUp } from './use-references.ts';

interface ReferencePanelProps {
  readonly references: References;
  readonly isOrdering: boolean;
  /** Null: all entries. */
  readonly filter: ReferenceFilter | null;
  readonly shown: ShownPlace | null;
  readonly onFilter: (filter: ReferenceFilter | null) => void;
  readonly onLookUp: () => void;
  readonly onShow: (place: ShownPlace) => void;
}

/** The left side: the list of references, each entry with the record that catalogues have of it. Never a verdict. */
export function ReferencePanel(props: ReferencePanelProps) {
  const { references, isOrdering, filter, shown, onFilter, onLookUp, onShow } = props;
  const language = useLanguage();
  const { Entries, Date: date } = references;
  const texts = referenceTexts[language];
  const number = (value: number) => formatNumber(value, language);
  const [, ...facts] = referenceSummary(references, language, number);
  const listed = filterReferences(Entries, filter);
  return (
    <section className={classes['panel']} aria-label={texts.title} data-review-part>
      <LookUp references={references} isOrdering={isOrdering} onLookUp={onLookUp} />
      {Entries.length > 0 && (
        <>
          <Text size="xs" c="dimmed">
            {texts.lead}
          </Text>
          <Text size="xs" c="dimmed">
            {[...facts, date === null ? '' : formatDate(date, language)].filter(Boolean).join(' · ')}
          </Text>
          <Filters references={references} filter={filter} onChange={onFilter} />
          <ul className={classes['list']}>
            {listed.map((reference) => (
              <ReferenceCard
                key={reference.Idx}
                reference={reference}
                isShown={shown?.kind === 'reference' && shown.index === reference.Idx}
                onShow={() =>
                  onShow({
                    kind: 'reference',
                    index: reference.Idx,
                    place: { Start: reference.Start, End: reference.End },
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface LookUpProps {
  readonly references: References;
  readonly isOrdering: boolean;
  readonly onLookUp: () => void;
}

/** The state of the look-up, and the button that orders it, or orders it again. */
function LookUp({ references, isOrdering, onLookUp }: LookUpProps) {
  const { t } = useTranslation('references');
  const { State, Entries, CanLookUp } = references;
  const isPending = isBeingLookedUp(references);
  const line = isPending
    ? t('pending')
    : State === 'none'
      ? t('none')
      : State === 'Failed'
        ? t('failed')
        : Entries.length === 0
          ? t('empty')
          : CanLookUp
            ? t('incomplete')
            : '';
  return (
    <div className={classes['lookUp']} aria-live="polite">
      {line !== '' && (
        <Text size="sm" role={State === 'Failed' ? 'alert' : undefined}>
          {isPending && <Loader size={14} mr={8} />}
          {line}
        </Text>
      )}
      {CanLookUp && (
        <Button variant="default" size="compact-sm" loading={isOrdering} onClick={onLookUp}>
          {t(State === 'none' ? 'lookUp' : 'again')}
        </Button>
      )}
    </div>
  );
}

interface FiltersProps {
  readonly references: References;
  readonly filter: ReferenceFilter | null;
  readonly onChange: (filter: ReferenceFilter | null) => void;
}

function Filters({ references, filter, onChange }: FiltersProps) {
  const { t } = useTranslation('references');
  const language = useLanguage();
  const { states } = referenceTexts[language];
  const offered = filtersOf(references.Entries);
  return (
    <fieldset className={classes['filters']} aria-label={t('filter')}>
      {offered.map(({ filter: one, count }) => (
        <Button
          key={one}
          variant={one === filter ? 'filled' : 'default'}
          color="gray"
          size="compact-xs"
          className={classes['button'] ?? ''}
          aria-pressed={one === filter}
          onClick={() => onChange(one === filter ? null : one)}
        >
          {one === 'updated' ? t('updated') : states[one]} {formatNumber(count, language)}
        </Button>
      ))}
    </fieldset>
  );
}
