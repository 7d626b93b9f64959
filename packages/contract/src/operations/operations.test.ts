/*
 * Covers:
 * checks-349: Answers have success, data, errors and message
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { commonErrors, isErrorKey } from '../errors/index.ts';
import { nouns } from '../nouns.ts';
import type { Operation } from '../operation.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { isPublicOperation, isReadingOperation } from './facts.ts';
import { isFinal } from './final.ts';
import { operationNames, operations } from './index.ts';
import { changedBy, shownBy } from './nouns-of.ts';

const table: readonly (readonly [string, Operation])[] = operationNames.map((name) => [
  name,
  operations[name],
]);

/** The same value with an additional field in every object. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withSecrets(inner)]);
  return { ...Object.fromEntries(fields), passwordHash: 'secret' };
}

describe.each(table)('%s', (name, operation) => {
  test('has a name and a description', () => {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(operation.feature).toMatch(/^[a-z][a-z-]*$/);
    expect(operation.summary).toMatch(/^\p{Lu}[^!]*\.$/u);
  });

  test('lists existing errors, each only once, without those of every operation', () => {
    expect(operation.errors.filter((key) => !isErrorKey(key))).toEqual([]);
    expect(new Set(operation.errors).size).toBe(operation.errors.length);
    expect(operation.errors.filter((key) => commonErrors.includes(key))).toEqual([]);
  });

  test('answers with the promised fields and nothing else', () => {
    const schema = answerSchema(operation.data);
    // Without the ids of schemas, everything is in one place.
    const data = sampleOf(z.toJSONSchema(operation.data, { io: 'output', metadata: z.registry() }));
    const answer = { success: true, data, errors: [], message: '', total: 1 };
    expect(schema.parse(answer)).toEqual(answer);
    const leaky = withSecrets(answer);
    expect(JSON.stringify(leaky)).toContain('secret');
    expect(schema.parse(leaky)).toEqual(answer);
  });

  test('rejects an answer without its fields', () => {
    const answer = { success: true, data: { nothing: 'promised' }, errors: [], message: '', total: 0 };
    expect(answerSchema(operation.data).safeParse(answer).success).toBe(false);
  });

  test('rejects unknown fields', () => {
    const parsed = operation.input.safeParse({ unknownField: 1 });
    const codes = parsed.error?.issues.map(({ code }) => code);
    expect(codes).toContain('unrecognized_keys');
  });
});

const namedAsReading = /^(?:Get|Find|Calculate|Preview)(?=[A-Z])/;
/** Their names suggest the opposite: the first one marks messages as shown, and the others answer with a file or a list. */
const namedOtherwise: readonly string[] = [
  'GetNextMessage',
  'GetPaymentStatus',
  'CompareTexts',
  'CreateLicenseIntro',
  'CreateMonitoringEvidence',
  'DescribeText',
  'UploadUserList',
];
/** Beginnings of names of operations that take something away from somebody, or that nobody can undo. */
const takesAway =
  /^(?:Delete|Remove|Revoke|Withdraw|End|Cancel|Close|Reset|Recheck|Continue|Confirm|Activate|Send|Decide)(?=[A-Z])/;
/** They concern the person at the screen, who could log out and call them without the account. */
const ofTheVisitor: readonly string[] = ['SendPasswordResetMail'];

describe('the effect of an operation', () => {
  test('is reading where the name says so', () => {
    const differing = table.filter(
      ([name, { effect }]) => namedAsReading.test(name) !== (effect === 'reading'),
    );
    expect(differing.map(([name]) => name).toSorted()).toEqual(namedOtherwise.toSorted());
  });

  test('is final where the name says that something is taken away', () => {
    const others = table.filter(([name, { effect }]) => takesAway.test(name) && effect !== 'final');
    expect(others.map(([name]) => name)).toEqual(ofTheVisitor);
  });

  test.each(table.filter(([, { finalWith }]) => finalWith !== undefined))(
    'depends at %s on fields that exist',
    (_name, { input, finalWith = [] }) => {
      const schema = JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
      expect(finalWith.filter((field) => !schema.includes(`"${field}":`))).toEqual([]);
    },
  );

  test('depends on fields of the input, and of objects in it', () => {
    const updates: Operation = operations.UpdateUserSettings;
    expect(isFinal(updates, { settings: { pagesize: 50 } })).toBe(false);
    expect(isFinal(updates, { settings: { pagesize: 50, reportRetentionDays: undefined } })).toBe(false);
    expect(isFinal(updates, { settings: { reportRetentionDays: 7 } })).toBe(true);
    expect(isFinal(operations.ResolvePermaLink, { code: 'x' })).toBe(false);
    expect(isFinal(operations.ResolvePermaLink, { code: 'x', action: 'approve' })).toBe(true);
    expect(isFinal(operations.DeleteReports, {})).toBe(true);
  });
});

test('screens know which operations are public and which only read', () => {
  expect(isPublicOperation('GetUploadForm')).toBe(true);
  expect(isPublicOperation('GetReport')).toBe(false);
  expect(isReadingOperation('CalculateCredits')).toBe(true);
  expect(isReadingOperation('GetNextMessage')).toBe(false);
});

test.each(nouns)('%s are changed by an operation and shown by another', (noun) => {
  expect(operationNames.some((name) => changedBy(name).includes(noun))).toBe(true);
  expect(operationNames.some((name) => shownBy(name).includes(noun))).toBe(true);
});

test('an operation names each thing once', () => {
  for (const name of operationNames) {
    const named = [...changedBy(name), ...shownBy(name)];
    expect([name, new Set(named).size]).toEqual([name, named.length]);
  }
});

test('a name that no operation has is not a noun', () => {
  expect(shownBy('qr')).toEqual([]);
  expect(changedBy('qr')).toEqual([]);
});
