import type { Answer } from '@palimpsest/contract';
import type { TestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';
import { chooseMandateWith } from './choose-mandate.ts';
import { orderWith } from './order-with.ts';
import type { OwnersIds } from './owners-ids.ts';

type Call = (client: TestClient, ids: OwnersIds) => Promise<Answer<unknown>>;

/** The calls of purchases that pass an id of their owner. */
export function orderCalls(server: () => TestServer): Readonly<Record<string, Call>> {
  return {
    'SetSubscriptionMandate.mandateid': (c, id) => chooseMandateWith(server().services.db, c, id.mandate),
    'CreateOrder.uploadId': (c, id) => orderWith(c, id.upload),
  };
}
