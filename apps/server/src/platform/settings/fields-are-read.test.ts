import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@palimpsest/contract';
import { expect, it } from 'vitest';

/**
 * A setting of an account, a licence, a project or a form has an effect: something other than the code that stores it,
 * copies it to a sub-licence or shows it again reads it. The pages of the browser count for what only they can follow. The
 * words that describe a project have no other effect than to be shown.
 */

const storesOrShows =
  /\.test\.tsx?$|(?:^|\/)(?:testing|migrations|tables|settings|panel|sub-licenses)\/|\.present\.ts$|(?:^|\/)(?:update|change|create|manage|parse|operate|stored)-[\w-]+\.ts$/;

function readersIn(folder: string): string {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !storesOrShows.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
}

const server = readersIn('../../');
const both = server + readersIn('../../../../web/src/');
const form = readersIn('../../features/upload-form/');

/** The form has names of its own for its settings: `UploadFormStartDate` is its `start`. */
const ofForm = /^UploadForm(?!Active)(\w+?)(?:Date)?$/;

function uncapitalized(name: string): string {
  return name.replace(/^./, (first) => first.toLowerCase());
}

/** An act, which changes a date. */
const acts = ['resetAcknowledgment'];

const { UpdateUserSettings, UpdateLicense, UpdateProject } = operations;

it.each([
  ...Object.keys(UpdateUserSettings.input.shape.settings.shape).map((name) => [name, both] as const),
  ...Object.keys(UpdateLicense.input.shape.fields.shape)
    .filter((name) => !acts.includes(name))
    .map((name) => [name, server] as const),
  ...Object.entries(UpdateProject.input.shape)
    .filter(([name, schema]) => ofForm.test(name) || !schema.safeParse('Any words').success)
    .map(([name]) => [name, ofForm.test(name) ? form : server] as const),
])('the code reads the field %s', (name, readers) => {
  const stored = uncapitalized(name.replace(ofForm, '$1'));
  const column = stored.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isRead = [
    new RegExp(`\\.(?:${stored}|${name})\\b`),
    new RegExp(`[{,]\\s*${stored}\\b[^;{}]*\\}\\s*[:=]`),
    new RegExp(`['.]${column}\\b`),
    new RegExp(`\\.where\\('(?:\\w+\\.)?(?:${stored}|${uncapitalized(name)})'`),
  ].some((pattern) => pattern.test(readers));
  expect(isRead).toBe(true);
});
