/** Monitoring: texts that are scanned again and again, and the copies that were found. */
export {
  findingRatings,
  findingStates,
  type FindingRating,
  type FindingState,
  type MonitoringEvidence,
  type MonitoringFinding,
} from './finding.ts';
export {
  monitoredKinds,
  monitoredStates,
  monitoringProblems,
  type MonitoredKind,
  type MonitoredState,
  type MonitoredText,
  type Monitoring,
  type MonitoringProblem,
} from './monitored-text.ts';
