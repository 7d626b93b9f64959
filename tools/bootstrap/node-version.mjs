/** The pinned Node: its version, its age, and newer releases of the same major version. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';

/** Node has had security releases about every two to three months, so an older one probably lacks a fix. */
const oldAfterDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * @typedef {{ version: string, released: string }} PinnedNode
 *   the exact version, and the day of its release as YYYY-MM-DD
 */

/**
 * The version and release day of the pinned Node in package.json.
 * @param {string} folder with the package.json
 * @returns {PinnedNode}
 */
export function readPinnedNode(folder = root) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = manifest.dependencies?.node;
  const released = manifest.config?.nodeReleased;
  if (!isExactVersion(version) || typeof released !== 'string' || Number.isNaN(Date.parse(released))) {
    throw new Problem(
      'package.json must pin an exact version of "node" in "dependencies" and give the day of its release, ' +
        'as YYYY-MM-DD, in "config.nodeReleased".',
    );
  }
  return { version, released };
}

/**
 * A note for the terminal if the pinned Node is old; otherwise undefined. Does not use the network.
 * @param {PinnedNode} pinned
 * @param {number} nowMs
 */
export function ageNote({ version, released }, nowMs) {
  const days = Math.floor((nowMs - Date.parse(released)) / dayMs);
  if (days <= oldAfterDays) return undefined;
  return `Node ${version} was released ${days} days ago. "npm run node-version" asks the registry for a newer one.`;
}

/**
 * The newest version with the same major version; undefined if no version is newer.
 * @param {string} version
 * @param {readonly string[]} published
 */
export function newerOf(version, published) {
  const current = partsOf(version);
  const [newest] = published
    .filter(isExactVersion)
    .filter((candidate) => partsOf(candidate)[0] === current[0])
    .filter((candidate) => compare(partsOf(candidate), current) > 0)
    .sort((a, b) => compare(partsOf(b), partsOf(a)));
  return newest;
}

/**
 * @param {unknown} version
 * @returns {version is string}
 */
function isExactVersion(version) {
  return typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version);
}

/** @param {string} version */
function partsOf(version) {
  return version.split('.').map(Number);
}

/**
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 */
function compare(a, b) {
  const difference = a.map((part, index) => part - (b[index] ?? 0)).find((part) => part !== 0);
  return difference ?? 0;
}
