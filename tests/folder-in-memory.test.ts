import { expect, it } from 'vitest';
import { folderInMemory, type Machine } from './folder-in-memory.ts';

const gibibyte = 1024 ** 3;

function machine(changes: Partial<Machine> = {}, options = 'rw,nosuid,nodev'): Machine {
  return {
    mounts: `/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`,
    freeBytes: 4 * gibibyte,
    freeMemory: 4 * gibibyte,
    ...changes,
  };
}

it('the temporary files of tests are in memory where programs may start from it', () => {
  expect(folderInMemory(machine())).toBe('/dev/shm');
  expect(folderInMemory(machine({}, 'rw,nosuid,nodev,noexec'))).toBeUndefined();
  expect(folderInMemory(machine({}, 'ro'))).toBeUndefined();
  expect(folderInMemory(machine({ mounts: '/dev/vda / ext4 rw 0 0\n' }))).toBeUndefined();
  expect(folderInMemory(machine({ mounts: '/dev/vda /dev/shm ext4 rw 0 0\n' }))).toBeUndefined();
});

it('the temporary files of tests stay on the disk where memory is scarce', () => {
  expect(folderInMemory(machine({ freeBytes: gibibyte }))).toBeUndefined();
  expect(folderInMemory(machine({ freeMemory: gibibyte }))).toBeUndefined();
});
