import type { WebhookDeliveryKind } from '@palimpsest/contract';

type WithoutDot<Kind extends string> = Kind extends `${infer Thing}.${infer What}`
  ? `${Thing}_${What}`
  : Kind;

/** The name of an event among the texts, where a dot separates parts. */
export function kindKey<Kind extends WebhookDeliveryKind>(kind: Kind): WithoutDot<Kind> {
  return kind.replace('.', '_') as WithoutDot<Kind>;
}
