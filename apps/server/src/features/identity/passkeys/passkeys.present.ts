import type { Passkey } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { PasskeyRow } from './passkeys.repository.ts';

export function presentPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: epochSeconds(createdAt),
    lastUsedAt: epochOrNull(lastUsedAt),
  };
}
