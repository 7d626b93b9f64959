import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCommitHook } from './bootstrap/commit-hook.mjs';
import { faultsOfSubject, subjectOf } from './commits/subject-rule.mjs';

describe('the rule for subjects', () => {
  test.each([
    'collusion: fix deadlock when two comparisons end together',
    'upload-form: focus the first error',
    'exports, mail: name the language of letters',
    'web index: read pages in parallel',
    'finding/storage-limit: process reservations of killed uploads',
    'docs: embed the diagram',
    'tests: bring the names of tests into sentences',
    `docs: add ${'x'.repeat(62)}`,
    "Merge branch 'main' into a-branch-whose-name-is-long-enough-to-exceed-the-limit-of-characters",
    `Revert "reports: ${'x'.repeat(80)}"`,
    'fixup! reports: name what decides',
  ])('accepts "%s"', (subject) => expect(faultsOfSubject(subject)).toEqual([]));

  test.each([
    [`docs: add ${'x'.repeat(63)}`, 'has 73 characters'],
    ['Fix the deadlock', 'does not begin with an area'],
    ['Reports: fix the deadlock', 'does not begin with an area'],
    ['wip', 'does not begin with an area'],
    ['reports: fixed the deadlock', '“fixed” is a past tense'],
    ['reports: wrote the page', '“wrote” is a past tense'],
    ['reports: fixing the deadlock', '“fixing” is a participle or a noun'],
    ['reports: fixes the deadlock', '“fixes” is a third person or a plural'],
    ['reports: figures of the measurement', '“figures” is a third person or a plural'],
    ['reports: the deadlock does not happen again', '“the” is not a verb'],
    ['reports: Fix the deadlock', 'no word in lower case'],
    ['reports: fix the deadlock.', 'ends with a full stop'],
  ])('refuses "%s"', (subject, fault) => expect(faultsOfSubject(subject).join(' ')).toContain(fault));

  test('the subject is the first line that Git keeps', () => {
    expect(subjectOf('\n# a comment\ndocs: add a page \n\nbody')).toBe('docs: add a page');
    expect(subjectOf('# only comments\n')).toBe('');
  });
});

describe('the hook', () => {
  const root = dirname(import.meta.dirname);
  let folder: string;

  beforeAll(() => {
    // The settings of the developer, such as hooks of their own, must not change what the tests see.
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(tmpdir(), 'no-such-file'));
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    for (const role of ['AUTHOR', 'COMMITTER']) {
      vi.stubEnv(`GIT_${role}_NAME`, 'A developer');
      vi.stubEnv(`GIT_${role}_EMAIL`, 'developer@example.org');
    }
    return () => vi.unstubAllEnvs();
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'palimpsest-hook-'));
    for (const path of ['.githooks', 'tools/commits', 'tools/check-commits.mjs'])
      await cp(join(root, path), join(folder, path), { recursive: true });
    return () => rm(folder, { recursive: true, force: true });
  });

  function git(...args: readonly string[]): { readonly exitCode: number | null; readonly said: string } {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return { exitCode: status, said: `${stdout}${stderr}`.trim() };
  }

  const hooksPath = (): string => git('config', '--get', 'core.hooksPath').said;
  const commit = (subject: string) => git('commit', '--allow-empty', '-m', subject);

  test('refuses a subject against the rule, and accepts a good one and a merge', async () => {
    git('init', '-q', '-b', 'main');
    await useCommitHook(folder);
    expect(hooksPath()).toBe('.githooks');
    expect(commit('docs: add a page').exitCode).toBe(0);
    const refused = commit('added a page');
    expect(refused.exitCode).toBe(1);
    expect(refused.said).toContain('does not begin with an area');
    git('switch', '-q', '-c', 'other');
    commit('docs: add another page');
    git('switch', '-q', 'main');
    commit('docs: add a third page');
    expect(git('merge', '--no-edit', 'other').exitCode).toBe(0);
    expect(git('log', '--format=%s').said.split('\n').toSorted()).toEqual([
      "Merge branch 'other'",
      'docs: add a page',
      'docs: add a third page',
      'docs: add another page',
    ]);
  });

  test('a range of commits is checked by the same rule', () => {
    git('init', '-q', '-b', 'main');
    commit('docs: add a page');
    commit('added a page');
    const check = (range: string) =>
      spawnSync(process.execPath, ['tools/check-commits.mjs', range], { cwd: folder, encoding: 'utf8' });
    expect(check('HEAD~1').status).toBe(0);
    const { status, stderr } = check('HEAD~1..HEAD');
    expect(status).toBe(1);
    expect(stderr).toContain('added a page');
  });

  test('hooks of the developer are kept', async () => {
    git('init', '-q');
    git('config', 'core.hooksPath', '.husky');
    await useCommitHook(folder);
    expect(hooksPath()).toBe('.husky');
    git('config', '--unset', 'core.hooksPath');
    await mkdir(join(folder, '.git/hooks'), { recursive: true });
    await writeFile(join(folder, '.git/hooks/pre-push'), '#!/bin/sh\n');
    await useCommitHook(folder);
    expect(hooksPath()).toBe('');
  });

  test('nothing happens outside of a clone, and without Git', async () => {
    await useCommitHook(folder);
    git('init', '-q');
    const path = process.env['PATH'];
    vi.stubEnv('PATH', folder);
    await useCommitHook(folder);
    vi.stubEnv('PATH', path);
    expect(hooksPath()).toBe('');
  });
});
