import { Button, Progress, Stack, Text } from '@mantine/core';
import { errorText, type ContinuedSearch, type ErrorKey } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

type State = Pick<ContinuedSearch, 'State' | 'StatusCode' | 'SnapsDone' | 'SnapsCount'>;

interface RerunProps {
  /** Null if it was never ordered. */
  readonly run: State | null;
  /** It is waiting or being worked on. */
  readonly isPending: boolean;
  readonly size: 'xs' | 'sm';
  readonly pendingText: string;
  readonly progressLabel: string;
  /** The failure of a run that failed without a reason. */
  readonly failure: ErrorKey;
  /** The outcome of a run that is done. */
  readonly outcome: ReactNode;
  /** Orders another one; false if that is not possible. */
  readonly offer: ReactNode;
}

/** A finished report whose text is compared again: how far that is or what it has changed, and the offer to order it. */
export function Rerun({ run, isPending, outcome, offer, failure, ...pending }: RerunProps) {
  const language = useLanguage();
  return (
    <Stack gap="xs" w="100%">
      <div aria-live="polite">
        {isPending ? (
          <Pending run={run} {...pending} />
        ) : run?.State === 'Failed' ? (
          <Text size={pending.size} role="alert" c="var(--accent-text)">
            {errorText(run.StatusCode || failure, language)}
          </Text>
        ) : (
          outcome
        )}
      </div>
      {offer}
    </Stack>
  );
}

function Pending({
  run,
  size,
  pendingText,
  progressLabel,
}: Pick<RerunProps, 'run' | 'size' | 'pendingText' | 'progressLabel'>) {
  const { SnapsDone = 0, SnapsCount = 0 } = run ?? {};
  return (
    <>
      <Text size={size}>{pendingText}</Text>
      <Progress
        mt={8}
        size={6}
        color="verdigris"
        value={SnapsCount === 0 ? 0 : (100 * SnapsDone) / SnapsCount}
        aria-label={progressLabel}
      />
    </>
  );
}

interface RerunButtonProps {
  readonly size: 'xs' | 'sm';
  readonly icon: ReactNode;
  readonly isOrdering: boolean;
  readonly onOrder: () => void;
  readonly children: ReactNode;
}

export function RerunButton({ size, icon, isOrdering, onOrder, children }: RerunButtonProps) {
  return (
    <StaysWithUser>
      <Button
        variant="default"
        size={size}
        fullWidth={size === 'sm'}
        leftSection={icon}
        loading={isOrdering}
        onClick={onOrder}
      >
        {children}
      </Button>
    </StaysWithUser>
  );
}
