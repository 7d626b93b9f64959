/** The services of a platform that this installation uses: a column for results, and the results. */
export const ownScopes = [
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
] as const;
