/** The meaning of each field of calls and answers about the queue of all users. */

const choiceNotes: Readonly<Record<string, string>> = {
  ids: 'Ids of the reports.',
  all: '1 means all checks that can change, instead of ids.',
  search: 'With all: only checks of users with this text in name or address, or with this id.',
};

export const queueInputNotes: Readonly<Record<string, string>> = {
  'GetCheckQueueInput.state':
    'Only checks in this state. Without it, all but the finished ones: running, waiting, paused, failed.',
  'GetCheckQueueInput.search': 'Only checks of users with this text in name or address, or with this id.',
  ...Object.fromEntries(
    ['PauseQueuedChecks', 'ActivateQueuedChecks', 'RetryFailedChecks'].flatMap((name) =>
      Object.entries(choiceNotes).map(([field, note]) => [`${name}Input.${field}`, note]),
    ),
  ),
};

export const queueAnswerNotes: Readonly<Record<string, string>> = {
  'CheckQueue.Checks': 'The checks on this page: running, waiting, paused, then failed ones.',
  'CheckQueue.Waiting': 'Checks that wait to be started, of the searched users.',
  'CheckQueue.Running': 'Checks that run, of the searched users.',
  'CheckQueue.Paused': 'Paused checks of the searched users.',
  'CheckQueue.Failed': 'Failed checks of the searched users.',
  Lanes: 'The backlog of each lane, of all users. Workers work on all lanes at once.',
  Workers: 'Worker processes that are alive.',
  CheckSlots: 'The number of checks that they run at once.',
  'QueuedCheck.Id': 'Id of the report.',
  'QueuedCheck.Name': 'Title of the report.',
  'QueuedCheck.User': 'The user who ordered it.',
  'QueuedCheck.Date': 'When it was ordered, in epoch seconds.',
  'QueuedCheck.Started': 'When it started, in epoch seconds; null if it has not.',
  'QueuedCheck.Finished': 'When it ended, in epoch seconds; null if it has not.',
  'QueuedCheck.Pages': 'Pages of the text.',
  'QueuedCheck.Credits': 'Credits that it costs.',
  'QueuedCheck.Attempts': 'How often a worker began it.',
  WaitsFor:
    'worker: it is the turn of its user; user: other checks of its user come first; empty: it does not wait.',
  Ahead: 'Number of checks before it: of everyone while it waits for a worker, otherwise of its user.',
  Lane: 'checks; files: reading files; recognition of scans; results: report files and comparisons; intake: crawls and harvests; upkeep.',
  'LaneBacklog.Waiting': 'Jobs that wait.',
  'LaneBacklog.Running': 'Jobs that run.',
  OldestDate: 'Since when the oldest of them has been waiting, in epoch seconds; null if none waits.',
  'QueueChange.Changed': 'Number of checks that were changed.',
  'QueueChange.Skipped': 'Number of checks that were left because their state does not allow it.',
  'QueueChange.WithoutCredits': 'Number of checks that were left because their user has too few credits.',
  'QueueChange.Left': 'Number of checks that another call would change: one call changes 200 at most.',
};
