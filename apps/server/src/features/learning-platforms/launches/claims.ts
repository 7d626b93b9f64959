import { z } from 'zod';

const core = 'https://purl.imsglobal.org/spec/lti/claim/';

/** The names that claims have here, and those in messages (LTI 1.3 core, Deep Linking 2.0, Assignment and Grade Services 2.0). */
const names = {
  subject: 'sub',
  name: 'name',
  givenName: 'given_name',
  familyName: 'family_name',
  mail: 'email',
  type: `${core}message_type`,
  version: `${core}version`,
  deploymentId: `${core}deployment_id`,
  roles: `${core}roles`,
  context: `${core}context`,
  link: `${core}resource_link`,
  custom: `${core}custom`,
  presentation: `${core}launch_presentation`,
  selection: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  scores: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
} as const;

/** Ids have at most 255 characters in LTI; some platforms send longer ones. */
const idSchema = z.string().min(1).max(1_000);
/** A text. Null or a number is treated as missing: platforms send these where they have nothing. */
const textSchema = z.string().max(10_000).optional().catch(undefined);

const claimsSchema = z.object({
  subject: idSchema,
  name: textSchema,
  givenName: textSchema,
  familyName: textSchema,
  mail: textSchema,
  type: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  version: z.literal('1.3.0'),
  deploymentId: idSchema,
  roles: z.array(z.string().max(1_000)).max(200).default([]),
  context: z.object({ id: idSchema, title: textSchema, label: textSchema }).optional(),
  link: z.object({ id: idSchema, title: textSchema }).optional(),
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
});

/** The field of a link that names what its teacher has chosen. */
export const itemField = 'palimpsest_item';
/** A field that platforms which know it fill with whether students are anonymous. */
export const anonymousField = 'anonymous';

export interface LaunchClaims {
  readonly subject: string;
  readonly name: string;
  readonly mail: string;
  readonly deploymentId: string;
  readonly isTeacher: boolean;
  readonly contextId: string;
  readonly course: string;
  /** Undefined for the selection of a new link. */
  readonly link: { readonly id: string; readonly title: string } | undefined;
  /** Undefined for a visit to a link. */
  readonly selection:
    | { readonly returnUrl: string; readonly acceptsLinks: boolean; readonly data: string | null }
    | undefined;
  readonly itemCode: string;
  readonly isAnonymous: boolean;
  readonly language: string;
  /** Where the platform takes results; '' if it takes none. */
  readonly lineItemsUrl: string;
}

const scoreScopes = [
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
];

/** Throws if something is missing that LTI requires. */
export function readClaims(payload: Readonly<Record<string, unknown>>): LaunchClaims {
  const renamed = Object.entries(names).map(([name, claim]) => [name, payload[claim]]);
  const claims = claimsSchema.parse(Object.fromEntries(renamed));
  const { context, link, custom = {}, selection, scores } = claims;
  const isSelection = claims.type === 'LtiDeepLinkingRequest';
  if (isSelection ? selection === undefined : link === undefined)
    throw new Error('the message is not complete');
  const fullName = [claims.givenName, claims.familyName].filter((part) => part !== undefined).join(' ');
  const takesScores = scoreScopes.every((scope) => scores?.scope.includes(scope) === true);
  return {
    subject: claims.subject,
    name: lineOf(claims.name ?? fullName, 200),
    mail: lineOf(claims.mail, 254),
    deploymentId: claims.deploymentId,
    isTeacher: isTeacher(claims.roles),
    contextId: context?.id ?? '',
    course: lineOf(context?.title ?? context?.label, 300),
    link: isSelection || link === undefined ? undefined : { id: link.id, title: lineOf(link.title, 300) },
    selection:
      !isSelection || selection === undefined
        ? undefined
        : {
            returnUrl: selection.deep_link_return_url,
            acceptsLinks: selection.accept_types.includes('ltiResourceLink'),
            data: selection.data ?? null,
          },
    itemCode: lineOf(custom[itemField], 100),
    isAnonymous: /^(true|1)$/i.test(lineOf(custom[anonymousField], 10)),
    language: lineOf(claims.presentation?.locale, 35),
    lineItemsUrl: takesScores ? lineOf(scores?.lineitems, 10_000) : '',
  };
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

/** The main role in a course, such as `Instructor` for `…/membership/Instructor#TeachingAssistant`. */
function courseRoleOf(role: string): string | undefined {
  if (courseRoles.includes(role)) return role;
  if (!role.startsWith(membership)) return undefined;
  const [path = '', name = ''] = role.slice(membership.length).split('#');
  return path === '' ? name : path.replace('/', '');
}
