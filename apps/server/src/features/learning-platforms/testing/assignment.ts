import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/test-client.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { KeptAsset, ToldReport } from './local-assignments.ts';
import { instructor, LocalPlatform } from './local-platform.ts';
import type { PersonOfPlatform } from './messages.ts';
import { addSchool, type School } from './school.ts';
import { connected, visit, type ConnectedPlatform, type OpenedVisit } from './visits.ts';

/** A platform with assignments that is connected with a licence, and a teacher of it with an account. */
export interface Assignments {
  readonly server: TestServer;
  readonly platform: LocalPlatform;
  readonly school: School;
  readonly connection: ConnectedPlatform;
  readonly teacher: TestClient;
}

export const teacherOfPlatform: PersonOfPlatform = { sub: 't-1', name: 'Grace', roles: instructor };

export async function addAssignments(server: TestServer): Promise<Assignments> {
  const platform = await LocalPlatform.start();
  platform.assignments.areOffered = true;
  const school = await addSchool(server);
  const connection = await connected(school.head, school.code, platform, 'Canvas');
  const teacher = await school.member('grace');
  const { launch } = await visit(
    server,
    platform,
    connection,
    platform.visit(teacherOfPlatform, { id: 'any' }),
  );
  await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
  return { server, platform, school, connection, teacher };
}

export interface AddedAssignment {
  readonly activity: string;
  readonly projectid: number;
  readonly custom: Readonly<Record<string, string>>;
}

let count = 0;

/** An assignment to which the teacher has added the check by a new project. */
export async function addAssignment(
  { server, platform, connection, teacher }: Assignments,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<AddedAssignment> {
  const activity = `activity-${(count += 1)}`;
  const { Id: projectid } = await teacher.data('CreateProject', { name: `Essay ${count}` });
  const claims = platform.assignments.selection(teacherOfPlatform, activity);
  const { visitor } = await visit(server, platform, connection, claims);
  const { Jwt } = await visitor.data('AnswerLearningSelection', { projectid });
  if (Object.keys(settings).length > 0) await teacher.data('UpdateProject', { projectid, ...settings });
  const { items } = await platform.readAnswer(Jwt, connection.OwnKeysUrl);
  return { activity, projectid, custom: items[0]?.custom ?? {} };
}

/** Waits until the platform shows a report in such a state. */
export function reportUntil(
  { platform }: Assignments,
  asset: KeptAsset,
  isRight: (report: ToldReport) => boolean,
): Promise<ToldReport> {
  return until(() => {
    const report = platform.assignments.reportOf(asset);
    return Promise.resolve(report !== undefined && isRight(report) ? report : undefined);
  });
}

export const processed = (report: ToldReport): boolean => report.processingProgress === 'Processed';
export const failed = (report: ToldReport): boolean => report.processingProgress === 'Failed';

export function settingsVisit(
  { server, platform, connection }: Assignments,
  { activity, custom }: Pick<AddedAssignment, 'activity' | 'custom'>,
  person = teacherOfPlatform,
): Promise<OpenedVisit> {
  return visit(server, platform, connection, platform.assignments.settings(person, activity, custom));
}

export function reviewVisit(
  { server, platform, connection }: Assignments,
  person: PersonOfPlatform,
  asset: KeptAsset,
): Promise<OpenedVisit> {
  return visit(server, platform, connection, platform.assignments.review(person, asset));
}

/** The work of a job with a clock of the test. */
export function jobContext({ services }: TestServer): JobContext {
  return { services, log: services.log, attempt: 1, signal: new AbortController().signal };
}
