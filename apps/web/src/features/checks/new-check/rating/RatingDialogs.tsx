import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { readPatterns } from '../../../../common/patterns/read-patterns.ts';
import type { AutoRating } from './auto-rating.ts';
import { PatternField } from '../../../../common/patterns/PatternField.tsx';
import { WhitelistEditor } from './WhitelistEditor.tsx';

interface RatingDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly rating: AutoRating;
  readonly onChange: (rating: AutoRating) => void;
}

/** Sources to exclude at first: patterns of this check, and the user's whitelist. */
export function ExcludeDialog(props: RatingDialogProps) {
  const { t } = useTranslation('checks');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('exclude.title')}>
      <ExcludeForm {...props} />
    </Dialog>
  );
}

function ExcludeForm({ rating, onChange, onClose }: RatingDialogProps) {
  const { t } = useTranslation('checks');
  const [excludeByWhitelist, setByWhitelist] = useState(rating.excludeByWhitelist);
  return (
    <RatingForm
      text={t('exclude.text')}
      label={t('exclude.patterns')}
      patterns={rating.excludeUrlPatterns}
      onCancel={onClose}
      onDone={(excludeUrlPatterns) => {
        onChange({ ...rating, excludeUrlPatterns, excludeByWhitelist });
        onClose();
      }}
    >
      <Checkbox
        label={t('exclude.whitelist')}
        description={t('exclude.whitelistHint')}
        checked={excludeByWhitelist}
        onChange={(event) => setByWhitelist(event.currentTarget.checked)}
      />
      <WhitelistEditor />
    </RatingForm>
  );
}

/** Sources to accept at first: patterns of this check, and citations in the text itself. */
export function AcceptDialog(props: RatingDialogProps) {
  const { t } = useTranslation('checks');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('accept.title')}>
      <AcceptForm {...props} />
    </Dialog>
  );
}

function AcceptForm({ rating, onChange, onClose }: RatingDialogProps) {
  const { t } = useTranslation('checks');
  const [acceptCitedUrls, setCited] = useState(rating.acceptCitedUrls);
  return (
    <RatingForm
      text={t('accept.text')}
      label={t('accept.patterns')}
      patterns={rating.acceptUrlPatterns}
      onCancel={onClose}
      onDone={(acceptUrlPatterns) => {
        onChange({ ...rating, acceptUrlPatterns, acceptCitedUrls });
        onClose();
      }}
    >
      <Checkbox
        label={t('accept.cited')}
        description={t('accept.citedHint')}
        checked={acceptCitedUrls}
        onChange={(event) => setCited(event.currentTarget.checked)}
      />
    </RatingForm>
  );
}

interface RatingFormProps {
  readonly text: string;
  readonly label: string;
  readonly patterns: readonly string[];
  readonly onCancel: () => void;
  readonly onDone: (patterns: readonly string[]) => void;
  /** Shown between the patterns and the buttons. */
  readonly children: ReactNode;
}

function RatingForm({ text, label, patterns, onCancel, onDone, children }: RatingFormProps) {
  const { t } = useTranslation('checks');
  const { t: tApp } = useTranslation('app');
  const [entered, setEntered] = useState(patterns.join('\n'));
  const read = readPatterns(entered);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (read.problem === undefined) onDone(read.patterns);
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <PatternField
          label={label}
          value={entered}
          onChange={setEntered}
          problem={read.problem}
          most={limits.urlPatternsPerCheck}
        />
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {tApp('cancel')}
          </Button>
          <Button type="submit" disabled={read.problem !== undefined}>
            {t('patterns.done')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
