/** SAML documents of identity providers, which are read in a thread of their own. */
export { makeOwnKey, type OwnKey } from './own-key.ts';
export { ownMetadata } from './own-metadata.ts';
export { createSamlReader, type SamlReader } from './saml-reader.ts';
export type { ProviderMetadata, SamlAttribute, SamlFacts } from './saml-tasks.ts';
