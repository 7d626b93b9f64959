import { cancellationWays, type CancellationWay, type DeclarationKind } from '@palimpsest/contract';
import type { Problems } from '../../common/form/use-form.ts';

/** A declaration as it is typed. */
export interface DeclarationFields {
  readonly name: string;
  readonly mail: string;
  readonly contract: string;
  readonly part: string;
  readonly way: CancellationWay;
  readonly reason: string;
  /** YYYY-MM-DD; '' for the next possible day. */
  readonly endsOn: string;
}

export function problemsOfDeclaration({
  name,
  mail,
  contract,
  way,
  reason,
}: DeclarationFields): Problems<DeclarationFields> {
  return {
    ...(name.trim() === '' ? { name: true } : {}),
    ...(mail.trim() === '' ? { mail: true } : {}),
    ...(contract.trim() === '' ? { contract: true } : {}),
    ...(way === 'extraordinary' && reason.trim() === '' ? { reason: true } : {}),
  };
}

/** The fields of a cancellation alone are left out of a withdrawal. */
export function declarationInput(
  kind: DeclarationKind,
  { way, reason, endsOn, ...fields }: DeclarationFields,
) {
  if (kind === 'withdrawal') return { kind, ...fields };
  return { kind, ...fields, way, endsOn, reason: way === 'extraordinary' ? reason : '' };
}

export function wayNamed(value: string): CancellationWay {
  return cancellationWays.find((way) => way === value) ?? 'ordinary';
}
