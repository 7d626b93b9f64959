import { Paper, Stack } from '@mantine/core';
import { useProposals } from '../../../common/uploads/proposals.ts';
import { useUploads, type Uploads } from '../../../common/uploads/use-uploads.ts';
import { later } from '../../../ui/first-page-shown.ts';
import { LaterPart } from '../../../ui/LaterPart.tsx';
import classes from './NewCheck.module.css';
import { SearchOptions } from './SearchOptions.tsx';
import { SourceInput } from './SourceInput.tsx';
import { StartPanel } from './StartPanel.tsx';
import type { DraftState } from './use-draft.ts';
import { isBeginner, useUser } from '../../../api/use-user.ts';
import { useStart } from './use-start.ts';

// Their contents are closed at first, so that a check can be started without them.
const ClosedSections = later(async () => (await import('./ClosedSections.tsx')).ClosedSections);
const DetectionSettings = later(
  async () => (await import('../../../common/detection/DetectionSettings.tsx')).DetectionSettings,
);

/** Heights of the closed sections: a border box with two lines of text each, and the gaps between them. */
const sectionsPx = { short: 67, check: 232, detection: 65 };

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
  const forBeginner = isBeginner(useUser());

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
          <LaterPart heightPx={isRevision || forBeginner ? sectionsPx.short : sectionsPx.check}>
            <ClosedSections
              state={state}
              documents={start.documents}
              givenUploads={givenUploads}
              isRevision={isRevision}
            />
          </LaterPart>
        </Stack>
      </div>
      <div className={classes['start']}>
        <Paper withBorder p="md" bg="var(--sheet)">
          <Stack gap="lg">
            <SearchOptions draft={draft} change={change} isRevision={isRevision} />
            {!isRevision && !forBeginner && (
              <div className={classes['detection']}>
                <LaterPart heightPx={sectionsPx.detection}>
                  <DetectionSettings
                    detection={draft.detection}
                    onChange={(detection) => change({ detection })}
                  />
                </LaterPart>
              </div>
            )}
            <StartPanel draft={draft} change={change} start={start} isRevision={isRevision} />
          </Stack>
        </Paper>
      </div>
    </div>
  );
}
