/**
 * Loaded before a program that must not outlive the command that started it, even if that is killed with -9. The
 * starter keeps the other end of a pipe open. When it closes, this process gets SIGTERM and ends properly.
 */
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const descriptor = process.env['PALIMPSEST_PARENT_FD'];
if (isMainThread && descriptor !== undefined) {
  delete process.env['PALIMPSEST_PARENT_FD'];
  const pipe = new Socket({ fd: Number(descriptor), readable: true, writable: false });
  pipe.on('error', () => undefined);
  pipe.on('close', () => process.kill(process.pid, 'SIGTERM'));
  pipe.resume();
  pipe.unref();
}
