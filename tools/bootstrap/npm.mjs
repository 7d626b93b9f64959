import { basename } from 'node:path';

/**
 * The command for npm. If npm started this process, its own path is used: the PATH of a service may lack `npm`.
 * @param {readonly string[]} args
 * @returns {[string, readonly string[]]}
 */
export function npm(args) {
  const script = process.env['npm_execpath'];
  if (script !== undefined && basename(script) === 'npm-cli.js') return [process.execPath, [script, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}
