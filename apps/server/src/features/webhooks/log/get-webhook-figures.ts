import { epochOrNull } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import {
  selectDeliveryCounts,
  selectTroubledWebhooks,
  selectWebhookCounts,
} from './webhook-figures.repository.ts';

export const getWebhookFigures: Handler<'GetWebhookFigures'> = async (_input, { services: { db } }) => {
  const states = await selectWebhookCounts(db);
  const { waiting, oldestDue, deliveredToday, failedToday } = await selectDeliveryCounts(db);
  const troubled = await selectTroubledWebhooks(db);
  return {
    data: {
      Active: states.active,
      Paused: states.paused,
      Failing: states.failing + states.gone,
      Waiting: waiting,
      OldestDue: epochOrNull(oldestDue),
      DeliveredToday: deliveredToday,
      FailedToday: failedToday,
      Troubled: troubled.map((row) => ({
        Id: row.id,
        Owner: row.owner,
        Host: row.host,
        State: row.state,
        FailingSince: epochOrNull(row.failingSince),
        Waiting: row.waiting,
        Failed: row.failed,
      })),
    },
  };
};
