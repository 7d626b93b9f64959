import { basename } from 'node:path';

/**
 * npm itself, by the Node that runs us if npm started us: there may be no `npm` in the PATH of a service.
 * @param {readonly string[]} args
 * @returns {[string, readonly string[]]}
 */
export function npm(args) {
  const script = process.env['npm_execpath'];
  if (script !== undefined && basename(script) === 'npm-cli.js') return [process.execPath, [script, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}
