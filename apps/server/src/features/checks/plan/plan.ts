import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { Attempt, CheckRow } from '../../report-store/index.ts';
import type { CheckProgress } from '../run/progress.ts';

/** An attempt that runs a plan. Every step knows it. */
export interface Running {
  readonly report: CheckRow;
  readonly attempt: Attempt;
  readonly progress: CheckProgress;
  readonly context: JobContext;
}

/** A step of a check. `Needs` is what earlier steps must have found, `Gives` is what this one adds or replaces. */
export interface Step<Needs, Gives extends object> {
  /** The name in the metric of steps and in the log. */
  readonly name: string;
  readonly work: (found: Needs) => Promise<Gives>;
}

/** Steps that run one after another. Each gets everything that the attempt and the steps before it have found. */
export interface Plan<Start extends Running, Found extends Running> {
  /** The same plan with one more step. It does not compile if the steps so far do not find what the step needs. */
  step<Gives extends object>(next: Step<Found, Gives>): Plan<Start, Found & Gives>;
  run(start: Start): Promise<Found>;
}

/** A plan of any steps, for an attempt that has what it starts with. */
export type CheckPlan<Start extends Running> = Pick<Plan<Start, Running>, 'run'>;

/** A plan without steps. */
export function planFor<Start extends Running>(): Plan<Start, Start> {
  return planOf<Start, Start>((start) => Promise.resolve(start));
}

function planOf<Start extends Running, Found extends Running>(
  run: (start: Start) => Promise<Found>,
): Plan<Start, Found> {
  return {
    run,
    step: (next) =>
      planOf(async (start: Start) => {
        const found = await run(start);
        return { ...found, ...(await timed(found.context, next.name, () => next.work(found))) };
      }),
  };
}

async function timed<Answer>(
  { services, log }: JobContext,
  step: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const end = services.metrics.checkStepSeconds.startTimer({ step });
  const startedAt = performance.now();
  const answer = await work();
  end();
  log.debug({ step, ms: Math.round(performance.now() - startedAt) }, 'step done');
  return answer;
}
