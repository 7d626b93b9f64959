import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables, readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      logLevel: 'info',
      databaseUrl: undefined,
    });
  });

  it('treats an empty value as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toEqual(readConfig({}));
  });

  it('lists every problem at once, by the name of its variable', () => {
    const environment = { PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'abc' };
    const read = (): unknown => readConfig(environment);
    expect(read).toThrow(StartupError);
    expect(read).toThrow(/4 problem[\s\S]*PORT[\s\S]*DATABASE_URL[\s\S]*ADMIN_PASSWORD[\s\S]*LOG_LEVEL/);
  });

  it('finds settings that contradict each other', () => {
    expect(() => readConfig({ S3_BUCKET: 'b' })).toThrow(/S3_ACCESS_KEY_ID/);
    expect(() => readConfig({ S3_ENDPOINT: 'http://localhost:9000' })).toThrow(/S3_BUCKET/);
  });

  it('finds contradictions even if other settings are invalid', () => {
    const read = (): unknown => readConfig({ PORT: 'many', S3_BUCKET: 'b' });
    expect(read).toThrow(/2 problem[\s\S]*PORT[\s\S]*S3_ACCESS_KEY_ID/);
  });

  it.each([
    ['COMPUTE_THREADS', '0', 'a whole number from 1 to 64'],
    ['JOB_CONCURRENCY', '1.5', 'a whole number from 1 to 64'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['RATE_LIMIT_SCALE', '-1', 'a number from 0.01 to 10000'],
    ['TRUST_PROXY', 'yes', 'one of true, false'],
  ])('tells what %s may be when it is %s', (name, value, allowed) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: must be ${allowed}`);
  });

  it('accepts its own examples', () => {
    const examples = Object.fromEntries(environmentVariables.map(({ name, example }) => [name, example]));
    expect(() => readConfig(examples)).not.toThrow();
  });
});
