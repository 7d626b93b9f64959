/** The part of the server that the tests of other packages use, to run their commands beside it. */
export { startTestServer, type TestServer } from './test-server.ts';
export { seededText } from './texts.ts';
export { createBlobStore } from '../platform/storage/index.ts';
export { findOrphans } from '../operator/find-orphans.ts';
