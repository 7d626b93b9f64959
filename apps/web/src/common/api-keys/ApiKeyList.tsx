import { Skeleton, Text } from '@mantine/core';
import type { UserCode } from '@palimpsest/contract';
import type { ApiError } from '../../api/api-error.ts';
import { RowList } from '../../ui/RowList.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';

interface ApiKeyListProps {
  /** Undefined while they are read. */
  readonly keys: readonly UserCode[] | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** The sentence without keys. */
  readonly emptyText: string;
  /** The key that is being revoked. */
  readonly revoking: number | undefined;
  /** Undefined for support, who only see keys. */
  readonly onRevoke: ((id: number) => void) | undefined;
}

/** The keys with which programs use an account. */
export function ApiKeyList({ keys, error, retry, emptyText, revoking, onRevoke }: ApiKeyListProps) {
  if (keys === undefined) {
    return error === null ? <Skeleton height={56} aria-busy /> : <ErrorState error={error} retry={retry} />;
  }
  if (keys.length === 0) return <Text>{emptyText}</Text>;
  return (
    <RowList>
      {keys.map((key) => (
        <ApiKeyRow
          key={key.id}
          apiKey={key}
          isRevoking={revoking === key.id}
          onRevoke={onRevoke && (() => onRevoke(key.id))}
        />
      ))}
    </RowList>
  );
}
