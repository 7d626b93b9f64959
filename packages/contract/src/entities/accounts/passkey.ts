import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';

/**
 * Passkeys (Web Authentication, level 3). Bytes are base64url without padding, as in the JSON of the standard.
 */

function bytesSchema(maxChars: number) {
  return z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxChars);
}

const transportSchema = z.string().regex(/^[a-z-]{1,20}$/);

/** A passkey of a user, as the user recognises it. */
export const passkeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The user's devices share it; otherwise it is on one device alone. */
  isSynced: z.boolean(),
  createdAt: epochSecondsSchema,
  /** Null: it was not used yet. */
  lastUsedAt: epochSecondsSchema.nullable(),
});

export type Passkey = z.infer<typeof passkeySchema>;

const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** The standard's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** The standard's PublicKeyCredentialRequestOptionsJSON, for any passkey of this site. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The browser's answer when a passkey was made. */
export const newPasskeySchema = z.strictObject({
  /** The `id` of the credential. */
  credential: bytesSchema(limits.passkeyCredentialChars),
  clientData: bytesSchema(limits.passkeyClientDataChars),
  attestation: bytesSchema(limits.passkeyAttestationChars),
  transports: z.array(transportSchema).max(10).default([]),
});

export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The browser's answer when a passkey was used. */
export const passkeyUseSchema = z.strictObject({
  /** The `id` of the credential. */
  credential: bytesSchema(limits.passkeyCredentialChars),
  clientData: bytesSchema(limits.passkeyClientDataChars),
  authenticatorData: bytesSchema(limits.passkeyClientDataChars),
  signature: bytesSchema(limits.passkeyClientDataChars),
  userHandle: bytesSchema(limits.passkeyCredentialChars),
});

export type PasskeyUse = z.infer<typeof passkeyUseSchema>;
