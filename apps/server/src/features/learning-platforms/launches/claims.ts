import { z } from 'zod';
import { storable } from '../../../platform/database/storable.ts';
import type { LaunchKind } from '../tables.ts';

export const claimPrefix = 'https://purl.imsglobal.org/spec/lti/claim/';

/**
 * The names that claims have here, and those in messages (LTI 1.3 core, Deep Linking 2.0, Assignment and Grade Services 2.0, Names and Role
 * Provisioning Services 2.0, Course Groups Service 1.0, Asset Processor 1.0, Platform Notification Service 1.0).
 */
const names = {
  subject: 'sub',
  name: 'name',
  givenName: 'given_name',
  familyName: 'family_name',
  mail: 'email',
  type: `${claimPrefix}message_type`,
  version: `${claimPrefix}version`,
  deploymentId: `${claimPrefix}deployment_id`,
  roles: `${claimPrefix}roles`,
  context: `${claimPrefix}context`,
  link: `${claimPrefix}resource_link`,
  target: `${claimPrefix}target_link_uri`,
  forUser: `${claimPrefix}for_user`,
  custom: `${claimPrefix}custom`,
  presentation: `${claimPrefix}launch_presentation`,
  selection: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  scores: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  groups: 'https://purl.imsglobal.org/spec/lti-gs/claim/groupsservice',
  activity: `${claimPrefix}activity`,
  asset: `${claimPrefix}asset`,
  notices: `${claimPrefix}platformnotificationservice`,
  terms: `${claimPrefix}eulaservice`,
} as const;

/** Ids have at most 255 characters in LTI; some platforms send longer ones. */
export const idOfPlatformSchema = z
  .string()
  .min(1)
  .max(1_000)
  .refine((id) => storable(id) === id);
/** A text. Null or a number is treated as missing: platforms send these where they have nothing. */
export const textSchema = z.string().max(10_000).optional().catch(undefined);

export const activitySchema = z.object({ id: idOfPlatformSchema, title: textSchema });

const claimsSchema = z.object({
  subject: idOfPlatformSchema,
  name: textSchema,
  givenName: textSchema,
  familyName: textSchema,
  mail: textSchema,
  type: z.enum([
    'LtiResourceLinkRequest',
    'LtiDeepLinkingRequest',
    'LtiAssetProcessorSettingsRequest',
    'LtiReportReviewRequest',
    'LtiEulaRequest',
    'LtiSubmissionReviewRequest',
  ]),
  version: z.literal('1.3.0'),
  deploymentId: idOfPlatformSchema,
  roles: z.array(z.string().max(1_000)).max(200).default([]),
  context: z.object({ id: idOfPlatformSchema, title: textSchema, label: textSchema }).optional(),
  link: z.object({ id: idOfPlatformSchema, title: textSchema }).optional(),
  target: textSchema,
  forUser: z.object({ user_id: idOfPlatformSchema }).optional().catch(undefined),
  custom: z.record(z.string(), z.unknown()).optional().catch(undefined),
  presentation: z.object({ locale: textSchema }).optional().catch(undefined),
  selection: z
    .object({
      deep_link_return_url: z.string().max(10_000),
      accept_types: z.array(z.string().max(1_000)).max(100),
      data: z.string().max(20_000).optional(),
    })
    .optional(),
  scores: z
    .object({ scope: z.array(z.string().max(1_000)).max(50).default([]), lineitems: textSchema })
    .optional()
    .catch(undefined),
  members: z
    .object({ context_memberships_url: z.string().max(10_000) })
    .optional()
    .catch(undefined),
  groups: z
    .object({ context_groups_url: z.string().max(10_000), context_group_sets_url: textSchema })
    .optional()
    .catch(undefined),
  activity: activitySchema.optional(),
  asset: z.object({ id: idOfPlatformSchema }).optional(),
  notices: z
    .object({
      platform_notification_service_url: z.string().max(10_000),
      notice_types_supported: z.array(z.string().max(200)).max(50).default([]),
    })
    .optional()
    .catch(undefined),
  terms: z
    .object({ url: z.string().max(10_000) })
    .optional()
    .catch(undefined),
});

const kinds = {
  LtiResourceLinkRequest: 'link',
  LtiDeepLinkingRequest: 'selection',
  LtiAssetProcessorSettingsRequest: 'settings',
  LtiReportReviewRequest: 'report',
  LtiEulaRequest: 'terms',
  LtiSubmissionReviewRequest: 'submission',
} as const;

/** The field of a link that names what its teacher has chosen. */
export const itemField = 'palimpsest_item';
/** The parameter of an address that we give to a gradebook: the id of the student, as the platform knows it. */
export const studentParameter = 'for_user';
/** A field that platforms which know it fill with whether students are anonymous. */
export const anonymousField = 'anonymous';

export interface LaunchClaims {
  readonly kind: LaunchKind;
  readonly subject: string;
  readonly name: string;
  readonly mail: string;
  readonly deploymentId: string;
  readonly isTeacher: boolean;
  /** Whether somebody only looks on, such as a parent of a student. */
  readonly isObserver: boolean;
  readonly contextId: string;
  readonly course: string;
  /** Undefined for the selection of a new link. */
  readonly link: { readonly id: string; readonly title: string } | undefined;
  /** Undefined for a visit to a link. */
  readonly selection:
    | {
        readonly returnUrl: string;
        readonly accepts: 'link' | 'assignment' | 'nothing';
        readonly data: string | null;
      }
    | undefined;
  /** The student whose report a teacher opens from the gradebook; '' otherwise. */
  readonly student: string;
  /** The assignment whose submissions are checked; undefined without one. */
  readonly assignment: { readonly id: string; readonly title: string } | undefined;
  /** The file whose report is opened; '' without one. */
  readonly assetId: string;
  readonly notices: { readonly url: string; readonly offered: readonly string[] } | undefined;
  /** The service that keeps who has accepted the terms; '' without one. */
  readonly termsUrl: string;
  readonly itemCode: string;
  readonly isAnonymous: boolean;
  readonly language: string;
  /** Where the platform takes results; '' if it takes none. */
  readonly lineItemsUrl: string;
  /** Where the platform tells who is in the course; '' if it does not. */
  readonly membersUrl: string;
  /** Where the platform tells the groups of the course, and the sets of groups; '' if it does not. */
  readonly groupsUrl: string;
  readonly setsUrl: string;
}

const scoreScopes = [
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
];

/** Throws if something is missing that LTI requires. */
export function readClaims(payload: Readonly<Record<string, unknown>>): LaunchClaims {
  const renamed = Object.entries(names).map(([name, claim]) => [name, payload[claim]]);
  const claims = claimsSchema.parse(Object.fromEntries(renamed));
  const { context, link, custom = {}, selection, scores, activity, notices } = claims;
  const student = studentIn(claims);
  const isOfLink = claims.type === 'LtiResourceLinkRequest' || claims.type === 'LtiSubmissionReviewRequest';
  const kind = isOfLink ? (student === '' ? 'link' : 'submission') : kinds[claims.type];
  const needed = {
    link,
    submission: link,
    selection,
    settings: activity,
    report: claims.asset,
    terms: claims.terms,
  };
  if (needed[kind] === undefined) throw new Error('the message is not complete');
  const fullName = [claims.givenName, claims.familyName].filter((part) => part !== undefined).join(' ');
  const takesScores = scoreScopes.every((scope) => scores?.scope.includes(scope) === true);
  return {
    kind,
    subject: claims.subject,
    name: lineOf(claims.name ?? fullName, 200),
    mail: lineOf(claims.mail, 254),
    deploymentId: claims.deploymentId,
    isTeacher: isTeacher(claims.roles),
    isObserver: isObserver(claims.roles),
    contextId: context?.id ?? '',
    course: lineOf(context?.title ?? context?.label, 300),
    student,
    link: !isOfLink || link === undefined ? undefined : { id: link.id, title: lineOf(link.title, 300) },
    selection:
      kind !== 'selection' || selection === undefined
        ? undefined
        : {
            returnUrl: selection.deep_link_return_url,
            accepts: acceptedBy(selection.accept_types),
            data: selection.data ?? null,
          },
    assignment: activity === undefined ? undefined : { id: activity.id, title: lineOf(activity.title, 300) },
    assetId: claims.asset?.id ?? '',
    notices:
      notices === undefined
        ? undefined
        : { url: notices.platform_notification_service_url, offered: notices.notice_types_supported },
    termsUrl: claims.terms?.url ?? '',
    itemCode: lineOf(custom[itemField], 100),
    isAnonymous: /^(true|1)$/i.test(lineOf(custom[anonymousField], 10)),
    language: lineOf(claims.presentation?.locale, 35),
    lineItemsUrl: takesScores ? lineOf(scores?.lineitems, 10_000) : '',
    membersUrl: lineOf(claims.members?.context_memberships_url, 10_000),
    groupsUrl: lineOf(claims.groups?.context_groups_url, 10_000),
    setsUrl: lineOf(claims.groups?.context_group_sets_url, 10_000),
  };
}

/**
 * The student whom a teacher wants to see: named by the message about a submission, or by the address that the gradebook has opened. A student
 * sees the own submissions at the link, so nobody else is named to them.
 */
function studentIn({ roles, type, target = '', forUser }: z.output<typeof claimsSchema>): string {
  if (!isTeacher(roles)) return '';
  if (type === 'LtiSubmissionReviewRequest') return forUser?.user_id ?? '';
  if (type !== 'LtiResourceLinkRequest' || !URL.canParse(target)) return '';
  return lineOf(new URL(target).searchParams.get(studentParameter), 1_000);
}

/** A platform that adds checks to an assignment accepts nothing else there. */
function acceptedBy(types: readonly string[]): 'link' | 'assignment' | 'nothing' {
  if (types.includes('ltiAssetProcessor')) return 'assignment';
  return types.includes('ltiResourceLink') ? 'link' : 'nothing';
}

/** One line without control characters, of limited length; '' for everything but a text. */
export function lineOf(value: unknown, mostChars: number): string {
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, mostChars);
}

const courseRoles = [
  'Instructor',
  'ContentDeveloper',
  'Administrator',
  'Learner',
  'Mentor',
  'Manager',
  'Member',
  'Officer',
];
const teaching = new Set(['Instructor', 'ContentDeveloper', 'Administrator']);
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/**
 * Whether somebody teaches in the course. The roles in the course count; only for somebody without one, the role of an
 * administrator of the institution or the platform.
 */
export function isTeacher(roles: readonly string[]): boolean {
  const ofCourse = roles.flatMap((role) => courseRoleOf(role) ?? []);
  if (ofCourse.length > 0) return ofCourse.some((role) => teaching.has(role));
  return roles.some((role) => /\/(institution|system)\/person#(Sys)?Admin(istrator)?$/.test(role));
}

/** Whether somebody learns in the course and does not teach there. The student that Canvas makes for a preview is nobody. */
export function isLearner(roles: readonly string[]): boolean {
  const ofCourse = roles.flatMap((role) => courseRoleOf(role) ?? []);
  const isTest = roles.some((role) => role.endsWith('/system/person#TestUser'));
  return ofCourse.includes('Learner') && !ofCourse.some((role) => teaching.has(role)) && !isTest;
}

/** Whether the only role of somebody in the course is that of a mentor, such as a parent or an observer. Nothing is submitted in their name. */
export function isObserver(roles: readonly string[]): boolean {
  const ofCourse = roles.flatMap((role) => courseRoleOf(role) ?? []);
  return ofCourse.length > 0 && ofCourse.every((role) => role === 'Mentor');
}

/** The main role in a course, such as `Instructor` for `…/membership/Instructor#TeachingAssistant`. */
function courseRoleOf(role: string): string | undefined {
  if (courseRoles.includes(role)) return role;
  if (!role.startsWith(membership)) return undefined;
  const [path = '', name = ''] = role.slice(membership.length).split('#');
  return path === '' ? name : path.replace('/', '');
}
