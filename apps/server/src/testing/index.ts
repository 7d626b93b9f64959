/** What the tests of other packages use of the server, beside which their commands run. */
export { startTestServer, type TestServer } from './test-server.ts';
export { seededText } from './texts.ts';
export { createBlobStore } from '../storage/index.ts';
export { findOrphans } from '../operator/find-orphans.ts';
