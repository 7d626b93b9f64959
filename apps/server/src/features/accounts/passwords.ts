import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with the parameters that OWASP's password storage cheat sheet names (19 MiB, 2 passes, 1 lane).
 * The numbers come from the library's enum, which type stripping can't import: 2 is argon2id.
 */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such user, or one without a password) it takes
 * as long as with one, so that the time doesn't tell who has an account.
 */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null) {
    decoy ??= hashPassword('a password that nobody has');
    await verify(await decoy, password);
    return false;
  }
  return verify(passwordHash, password);
}
