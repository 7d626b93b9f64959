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
export const passkeySchema = z
  .object({
    id: z.number().int().describe('Id of the passkey.'),
    name: z.string().describe('The name that the user gave it.'),
    isSynced: z
      .boolean()
      .describe('Whether the devices of the user share the passkey; otherwise it is on one device.'),
    createdAt: epochSecondsSchema.describe('When it was added.'),
    lastUsedAt: epochSecondsSchema.nullable().describe('When it was last used; null if never.'),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof passkeySchema>;

const credentialSchema = z.object({
  id: z.string().describe('Id of the passkey.'),
  type: z.literal('public-key').describe('Always public-key.'),
  transports: z.array(z.string()).describe('How the browser reaches the device.'),
});

/** The standard's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = z
  .object({
    challenge: z.string().describe('Random bytes that the device signs; they count once.'),
    rp: z
      .object({
        id: z.string().describe('Id of the site.'),
        name: z.string().describe('Name of the installation.'),
      })
      .describe('The site that the passkey is for.'),
    user: z
      .object({
        id: z.string().describe('Id of the account.'),
        name: z.string().describe('Name of the account.'),
        displayName: z.string().describe('Name of the person.'),
      })
      .describe('The account, as the device shows it.'),
    pubKeyCredParams: z
      .array(
        z.object({
          alg: z.number().int().describe('COSE number of the algorithm.'),
          type: z.literal('public-key').describe('Always public-key.'),
        }),
      )
      .describe('Kinds of keys that the server accepts.'),
    timeout: z.number().int().describe('Milliseconds within which the challenge counts.'),
    attestation: z.literal('none').describe('Always none: the maker of the device is not asked for.'),
    excludeCredentials: z.array(credentialSchema).describe('Passkeys that the account has already.'),
    authenticatorSelection: z
      .object({
        residentKey: z
          .literal('required')
          .describe('Always required: the device finds the passkey without the email address.'),
        requireResidentKey: z.boolean().describe('The same for older browsers.'),
        userVerification: z.literal('required').describe('Always required: the device verifies the person.'),
      })
      .describe('The device stores the passkey and verifies the person.'),
  })
  .meta({ id: 'PasskeyCreation' });

export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** The standard's PublicKeyCredentialRequestOptionsJSON, for any passkey of this site. */
export const passkeyRequestSchema = z
  .object({
    challenge: z.string().describe('Random bytes that the device signs; they count once.'),
    rpId: z.string().describe('Host name of the site that the passkey is for.'),
    timeout: z.number().int().describe('Milliseconds within which the challenge counts.'),
    userVerification: z.literal('required').describe('Always required: the device verifies the person.'),
  })
  .meta({ id: 'PasskeyRequest' });

export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The answer of a browser that has made a passkey. */
export const newPasskeySchema = z.strictObject({
  credential: bytesSchema(limits.passkeyCredentialChars).describe(
    'Id of the credential, base64url like all bytes here.',
  ),
  clientData: bytesSchema(limits.passkeyClientDataChars).describe('The `clientDataJSON` of the answer.'),
  attestation: bytesSchema(limits.passkeyAttestationChars).describe('The `attestationObject` of the answer.'),
  transports: z
    .array(transportSchema)
    .max(10)
    .default([])
    .describe('How the browser reaches the device: the result of `getTransports()`.'),
});

export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The answer of a browser that has used a passkey. */
export const passkeyUseSchema = z.strictObject({
  credential: bytesSchema(limits.passkeyCredentialChars).describe(
    'Id of the credential, base64url like all bytes here.',
  ),
  clientData: bytesSchema(limits.passkeyClientDataChars).describe('The `clientDataJSON` of the answer.'),
  authenticatorData: bytesSchema(limits.passkeyClientDataChars).describe(
    'The `authenticatorData` of the answer.',
  ),
  signature: bytesSchema(limits.passkeyClientDataChars).describe('The `signature` of the answer.'),
  userHandle: bytesSchema(limits.passkeyCredentialChars).describe('The `userHandle` of the answer.'),
});

export type PasskeyUse = z.infer<typeof passkeyUseSchema>;
