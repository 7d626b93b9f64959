import { Paper, Stack } from '@mantine/core';
import { useProposals } from '../../../common/uploads/proposals.ts';
import { useUploads, type Uploads } from '../../../common/uploads/use-uploads.ts';
import { AutomaticRating } from './rating/AutomaticRating.tsx';
import { DetectionSettings } from '../../../common/detection/DetectionSettings.tsx';
import { GivenTexts } from '../../../common/given-texts/GivenTexts.tsx';
import classes from './NewCheck.module.css';
import { Properties } from './Properties.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import { SourceInput } from './SourceInput.tsx';
import { StartPanel } from './StartPanel.tsx';
import type { DraftState } from './use-draft.ts';
import { useStart } from './use-start.ts';

interface CheckFormProps {
  readonly state: DraftState;
  readonly uploads: Uploads;
  /** The report whose revision is checked: it determines where and how to search. */
  readonly revisionOf: number | undefined;
}

/** Three areas: the text to check, where to search, and the start with its cost. */
export function CheckForm({ state, uploads, revisionOf }: CheckFormProps) {
  const { draft, change, reset } = state;
  useProposals(uploads.items, draft, change);
  const givenUploads = useUploads('given-new-check');
  const start = useStart({ draft, uploads, givenUploads, reset, revisionOf });
  const isRevision = revisionOf !== undefined;

  return (
    <div className={classes['form']}>
      <div>
        <Stack gap="md">
          <SourceInput
            draft={draft}
            change={change}
            uploads={uploads}
            words={start.cost?.words}
            problem={start.inputProblem}
            isRevision={isRevision}
          />
          <Properties draft={draft} change={change} documents={start.documents} />
          {!isRevision && <AutomaticRating rating={draft.rating} onChange={(rating) => change({ rating })} />}
          {!isRevision && (
            <GivenTexts
              given={draft}
              uploads={givenUploads}
              onChange={change}
              hasProject={draft.projectId !== 0}
            />
          )}
        </Stack>
      </div>
      <div className={classes['start']}>
        <Paper withBorder p="md" bg="var(--sheet)">
          <Stack gap="lg">
            <SearchOptions draft={draft} change={change} isRevision={isRevision} />
            {!isRevision && (
              <div className={classes['detection']}>
                <DetectionSettings
                  detection={draft.detection}
                  onChange={(detection) => change({ detection })}
                />
              </div>
            )}
            <StartPanel draft={draft} change={change} start={start} isRevision={isRevision} />
          </Stack>
        </Paper>
      </div>
    </div>
  );
}
