import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const version = '2.20.0';

/** Whether Java can compile and Maven can fetch: the official validators are written in Java. */
export function hasJavaTools(): boolean {
  try {
    for (const [program, argument] of [
      ['javac', '-version'],
      ['mvn', '--version'],
    ] as const) {
      execFileSync('sh', ['-c', `command -v ${program}`, argument], { stdio: 'ignore' });
    }
    return true;
  } catch {
    return false;
  }
}

export interface Verdict {
  readonly isValid: boolean;
  readonly report: string;
}

/** The verdicts about files, in their order, from one start of Java. */
export async function validateWithMustang(
  classPath: string,
  paths: readonly string[],
): Promise<readonly Verdict[]> {
  const program = fileURLToPath(new URL('ValidateInvoices.java', import.meta.url));
  // Without the optimising compiler, which costs more here than it saves: 8 instead of 23 s of processor time for 14 files.
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', classPath, program];
  const { stdout } = await run('java', [...options, ...paths], { maxBuffer: 64 * 1024 * 1024 });
  const verdicts = new Map(
    stdout.split('\n').map((line) => {
      const [path = '', isValid = '', report = ''] = line.split('\t');
      return [path, { isValid: isValid === 'true', report }];
    }),
  );
  return paths.map((path) => verdicts.get(path) ?? { isValid: false, report: 'no verdict' });
}

/**
 * The files of the validators. Maven keeps what it has fetched in its own folder; the list of the files is kept beside.
 * @returns undefined if Maven cannot fetch them, because there is no network for example
 */
export async function fetchMustang(): Promise<string | undefined> {
  const folder = join(homedir(), '.cache', 'palimpsest-tests', `mustang-${version}`);
  const list = join(folder, 'class-path');
  if (existsSync(list)) {
    const known = await readFile(list, 'utf8');
    if (known.split(delimiter).every((file) => existsSync(file))) return known;
  }
  await mkdir(folder, { recursive: true });
  const pom = join(folder, 'pom.xml');
  await writeFile(pom, project);
  const draft = `${list}.${process.pid}`;
  try {
    await run('mvn', ['-q', '-B', '-f', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${draft}`]);
  } catch {
    return undefined;
  }
  await rename(draft, list);
  return readFile(list, 'utf8');
}

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>palimpsest</groupId><artifactId>tests</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>org.mustangproject</groupId><artifactId>validator</artifactId><version>${version}</version>
  </dependency></dependencies>
</project>`;
