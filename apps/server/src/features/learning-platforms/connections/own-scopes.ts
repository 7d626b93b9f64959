const core = 'https://purl.imsglobal.org/spec/lti/scope';
const names = 'https://purl.imsglobal.org/spec/lti-nrps/scope';
const groups = 'https://purl.imsglobal.org/spec/lti-gs/scope';
const grades = 'https://purl.imsglobal.org/spec/lti-ags/scope';

/** The services of a platform that this installation uses. A token is asked for one of them, because a platform may not have the others. */
export const ownScopes = {
  /** A column for results, and the results. */
  scores: [`${grades}/lineitem`, `${grades}/score`],
  /** The list of a course. */
  members: [`${names}/contextmembership.readonly`],
  /** The groups of a course. */
  groups: [`${groups}/contextgroup.readonly`],
  notices: [`${core}/noticehandlers`],
  assets: [`${core}/asset.readonly`],
  reports: [`${core}/report`],
  terms: [`${core}/eula/user`],
  termsNeeded: [`${core}/eula/deployment`],
} as const;

export type PlatformService = keyof typeof ownScopes;

/** All of them that the platform says it has; all if it does not say. */
export function scopesToAsk(offered: readonly string[] | undefined): readonly string[] {
  const all = Object.values(ownScopes).flat();
  return offered === undefined ? all : all.filter((scope) => offered.includes(scope));
}
