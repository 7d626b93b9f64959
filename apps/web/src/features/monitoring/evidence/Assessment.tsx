import { Button, Group, Text, Textarea, Title, Tooltip } from '@mantine/core';
import { findingRatings, limits, type MonitoringEvidence } from '@palimpsest/contract';
import { IconCheck } from '@tabler/icons-react';
import { useOperation } from '../../../api/query.ts';
import { showToast } from '../../../api/toast.tsx';
import { Form } from '../../../common/form/Form.tsx';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './Evidence.module.css';

type Assessed = Pick<MonitoringEvidence, 'Id' | 'Rating' | 'Note'>;

/** The rating of a finding, and a note about it. */
export function Assessment({ finding }: { readonly finding: Assessed }) {
  const { t } = useTranslation('monitoring');
  return (
    <section className={classes['part']} aria-labelledby="assessment">
      <Title order={2} size="h4" mb="sm" id="assessment">
        {t('finding.assessment')}
      </Title>
      <Ratings finding={finding} />
      <Note finding={finding} />
    </section>
  );
}

const ratings = findingRatings.filter((rating) => rating !== '');

/** Choosing the rating again takes it away. */
function Ratings({ finding: { Id, Rating } }: { readonly finding: Assessed }) {
  const { t } = useTranslation('monitoring');
  const rate = useOperation('RateMonitoringFindings');
  // The answer of the server is asked for afterwards.
  const chosen = rate.isPending ? (rate.variables.rating ?? Rating) : Rating;
  return (
    <>
      <fieldset className={classes['ratings']} aria-labelledby="assessment">
        {ratings.map((rating) => {
          const isChosen = rating === chosen;
          return (
            <Tooltip key={rating} label={t(`ratingHint.${rating}`)} position="bottom" disabled={isChosen}>
              <Button
                variant={isChosen ? 'light' : 'default'}
                size="compact-md"
                aria-pressed={isChosen}
                leftSection={isChosen ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
                onClick={() => rate.mutate({ ids: [Id], rating: isChosen ? '' : rating })}
              >
                {t(`rating.${rating}`)}
              </Button>
            </Tooltip>
          );
        })}
      </fieldset>
      <Text size="xs" c="dimmed" mb="md" aria-live="polite">
        {chosen === '' ? t('rating.unrated') : t(`ratingHint.${chosen}`)}
      </Text>
    </>
  );
}

function Note({ finding: { Id, Note: note } }: { readonly finding: Assessed }) {
  const { t } = useTranslation('monitoring');
  const form = useForm({
    stored: { note },
    cleaned: (values) => ({ note: values.note.trim() }),
  });
  const save = useOperation('RateMonitoringFindings', {
    onSuccess: () => showToast('success', t('finding.noteSaved')),
  });
  return (
    <Form
      form={form}
      isBusy={save.isPending}
      guarded
      onSave={({ values, saved }) => save.mutate({ ids: [Id], note: values.note }, { onSuccess: saved })}
    >
      <Textarea
        label={t('finding.note')}
        description={t('finding.noteHint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={limits.commentChars}
        {...form.input('note')}
      />
      <Group justify="flex-end" mt="xs">
        <SaveButton form={form} isBusy={save.isPending} variant="default">
          {t('finding.saveNote')}
        </SaveButton>
      </Group>
    </Form>
  );
}
