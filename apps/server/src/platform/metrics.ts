import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The product's figures for Prometheus, served at /metrics. One registry per server, so that tests don't
 * share figures.
 */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'route' | 'status'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly checks: Counter<'outcome'>;
  readonly checkStepSeconds: Histogram<'step'>;
  readonly waitingJobs: Gauge<'job'>;
  readonly sentenceChecks: Counter<'outcome'>;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'palimpsest_http_request_seconds',
      help: 'Time to answer a request.',
      labelNames: ['route', 'status'],
      buckets: secondsBuckets,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'palimpsest_job_seconds',
      help: 'Time a job took.',
      labelNames: ['job', 'outcome'],
      buckets: secondsBuckets,
      registers,
    }),
    checks: new Counter({
      name: 'palimpsest_checks_total',
      help: 'Checks that ended, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    checkStepSeconds: new Histogram({
      name: 'palimpsest_check_step_seconds',
      help: 'Time of the steps of a check.',
      labelNames: ['step'],
      buckets: secondsBuckets,
      registers,
    }),
    sentenceChecks: new Counter({
      name: 'palimpsest_sentence_checks_total',
      help: 'Checks whose sentences were compared by a model, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    waitingJobs: new Gauge({
      name: 'palimpsest_jobs_waiting',
      help: 'Jobs in the queue, by kind.',
      labelNames: ['job'],
      registers,
    }),
  };
}
