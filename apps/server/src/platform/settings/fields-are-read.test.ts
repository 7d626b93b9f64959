import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@palimpsest/contract';
import { expect, it } from 'vitest';

/**
 * A setting of an account, a licence, a project or a form has an effect: something other than the code that stores it,
 * copies it to a sub-licence or shows it again reads it. The pages of the browser count for what only they can follow.
 */

const storesOrShows =
  /\.test\.tsx?$|(?:^|\/)(?:testing|migrations|tables|settings|panel|sub-licenses)\/|\.present\.ts$|(?:^|\/)(?:update|change|create|manage|parse|operate)-[\w-]+\.ts$/;

function readersIn(folder: string): string {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !storesOrShows.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
}

const server = readersIn('../../');
const both = server + readersIn('../../../../web/src/');

/** Fields that are columns of a table of their own, without the word. */
const ofForm = /^UploadForm(?=Header|Description|StartDate|EndDate)/;

/** An act, which changes a date. */
const acts = ['resetAcknowledgment'];

const { UpdateUserSettings, UpdateLicense, UpdateProject } = operations;

it.each([
  ...Object.keys(UpdateUserSettings.input.shape.settings.shape).map((name) => [name, both] as const),
  ...Object.keys(UpdateLicense.input.shape.fields.shape)
    .filter((name) => !acts.includes(name))
    .map((name) => [name, server] as const),
  ...Object.keys(UpdateProject.input.shape).map((name) => [name, server] as const),
])('the code reads the field %s', (name, readers) => {
  const stored = name.replace(ofForm, '').replace(/^./, (first) => first.toLowerCase());
  const column = stored.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isRead = [
    new RegExp(`\\.(?:${stored}|${name})\\b`),
    new RegExp(`[{,]\\s*${stored}\\b[^;{}]*\\}\\s*[:=]`),
    new RegExp(`['.]${column}\\b`),
  ].some((pattern) => pattern.test(readers));
  expect(isRead).toBe(true);
});
