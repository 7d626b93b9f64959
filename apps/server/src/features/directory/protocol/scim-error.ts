import type { DirectoryProblem } from '@palimpsest/contract';

/** The types of RFC 7644, table 9. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

interface Problem {
  readonly status: number;
  readonly scimType?: ScimType;
  /** The sentence for those who set up the directory; in English, as all of SCIM. */
  readonly detail: string;
}

/** Every reason for which a call of a directory is refused. docs/directory.md explains them. */
const problems: Readonly<Record<DirectoryProblem, Problem>> = {
  tokenNotValid: { status: 401, detail: 'The token is wrong, was revoked, or has expired.' },
  directoryOff: { status: 403, detail: 'The directory of this licence is switched off.' },
  malformed: {
    status: 400,
    scimType: 'invalidSyntax',
    detail: 'The body is not the JSON that SCIM asks for.',
  },
  tooLarge: { status: 413, detail: 'The body is larger than a megabyte.' },
  valueNotValid: { status: 400, scimType: 'invalidValue', detail: 'A value is missing or not valid.' },
  filterNotValid: { status: 400, scimType: 'invalidFilter', detail: 'The filter is not valid.' },
  pathNotValid: { status: 400, scimType: 'invalidPath', detail: 'A path of the PATCH is not valid.' },
  noTarget: { status: 400, scimType: 'noTarget', detail: 'The path of the PATCH names nothing.' },
  tooMany: { status: 400, scimType: 'tooMany', detail: 'There are too many results.' },
  bulkTooLarge: { status: 413, detail: 'A bulk request has a hundred operations at most.' },
  userNameTaken: {
    status: 409,
    scimType: 'uniqueness',
    detail: 'Another person of this directory has the userName, or the account.',
  },
  groupNameTaken: {
    status: 409,
    scimType: 'uniqueness',
    detail: 'Another group of this directory has the displayName.',
  },
  accountOfOthers: {
    status: 409,
    scimType: 'uniqueness',
    detail: 'The address has an account that this directory cannot manage.',
  },
  addressDeletedLately: {
    status: 409,
    scimType: 'uniqueness',
    detail: 'An account with this address was deleted within the last 48 hours.',
  },
  addressNotValid: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'Neither the emails nor the userName contain an email address that can be used.',
  },
  addressNotOwned: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'The licence has not proved that it owns the domain of the address.',
  },
  addressNotAdmitted: { status: 403, detail: 'The licence does not admit addresses like this one.' },
  licenseFull: { status: 403, detail: 'The licence has no seat left.' },
  licenseNotValid: { status: 403, detail: 'The licence is not valid now.' },
  administratorStays: {
    status: 403,
    detail: 'Administrators are not deactivated, deleted or given another address by a directory.',
  },
  directoryFull: {
    status: 403,
    detail: 'The directory has as many people, groups or members as it may have.',
  },
  notFound: { status: 404, detail: 'There is no such resource.' },
  notFiltered: { status: 403, detail: 'Descriptions of the service are not filtered.' },
  versionChanged: { status: 412, detail: 'The resource has another version.' },
  methodNotAllowed: { status: 405, detail: 'The method is not allowed here.' },
  notOffered: { status: 501, detail: 'This is not offered.' },
  tooManyRequests: { status: 429, detail: 'There are too many calls. Try again later.' },
  unavailable: { status: 503, detail: 'The service is not available now. Try again later.' },
  unexpected: { status: 500, detail: 'Something unexpected has happened.' },
};

/** A refusal that the directory reads. */
export class ScimError extends Error {
  readonly problem: DirectoryProblem;
  readonly status: number;
  readonly scimType: ScimType | undefined;

  /** @param detail says more than the usual sentence, and repeats no secret */
  constructor(problem: DirectoryProblem, detail: string = problems[problem].detail) {
    super(detail);
    this.name = 'ScimError';
    this.problem = problem;
    this.status = problems[problem].status;
    this.scimType = problems[problem].scimType;
  }
}

/** The body of a refusal (RFC 7644, 3.12). */
export function errorBody({
  status,
  scimType,
  message,
  problem,
}: ScimError): Readonly<Record<string, unknown>> {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: `${problem}: ${message}`,
  };
}
