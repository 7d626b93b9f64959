import { z } from 'zod';

/** One variable of the environment (config.ts, platform/settings/given-settings.ts). */
export interface EnvironmentVariable {
  readonly name: string;
  /** The effect of the variable, in one sentence. */
  readonly description: string;
  /** Shown in .env.example; '' if there is no default. */
  readonly example: string;
  readonly schema: z.ZodType;
}

export function variable<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  example: string,
  description: string,
): EnvironmentVariable & { readonly schema: Schema } {
  return { name, schema, example, description };
}

/** Coercion turns everything that isn't a number into NaN, so one message has to fit every invalid value. */
export function wholeNumberVariable(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(error).int(error).min(from, error).max(to, error);
}

/** `none`: no limit, which is null. */
export function wholeNumberOrNone(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}, or none`;
  return z.union([z.literal('none').transform(() => null), z.coerce.number().int().min(from).max(to)], error);
}

export function oneOf<const Choices extends readonly [string, ...string[]]>(...choices: Choices) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`);
}

/** Some of the choices, separated by commas. */
export function listOf<const Choices extends readonly [string, ...string[]]>(...choices: Choices) {
  return z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim().toLowerCase()))
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .pipe(z.array(z.enum(choices, `must be a list of ${choices.join(', ')}`)));
}

/**
 * Entries separated by commas; none by default.
 * @param parse returns undefined for an entry that is not valid
 * @param kind what each entry has to be, after "is not"
 */
export function entriesOf<Entry>(parse: (entry: string) => Entry | undefined, kind: string) {
  return z
    .string()
    .default('')
    .transform((list, context) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
        .flatMap((entry) => {
          const parsed = parse(entry);
          if (parsed === undefined) context.addIssue(`${entry} is not ${kind}`);
          return parsed ?? [];
        }),
    );
}

export function httpAddress() {
  return z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
}
