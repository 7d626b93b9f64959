/** The entry of this feature: log-in through the identity provider of an organisation. */
import { definePart } from '../../part.ts';
import { importSsoMetadata } from './connections/import-metadata.ts';
import {
  createSsoConnection,
  getSsoConnection,
  removeSsoConnection,
  updateSsoConnection,
} from './connections/manage-connection.ts';
import { refreshMetadataJob } from './connections/refresh-metadata.job.ts';
import { getSsoTest, startSsoTest } from './connections/test-connection.ts';
import {
  addSsoDomain,
  getSsoDomains,
  proveSsoDomain,
  removeSsoDomain,
  setSsoDomain,
} from './domains/manage-domains.ts';
import { registerSsoRoutes } from './log-in/answers.route.ts';
import { loginWithSso } from './log-in/login-with-sso.ts';
import { deleteExpiredLogIns } from './log-in/log-ins.repository.ts';
import { getSsoInfo, getSsoInfoFromMail } from './log-in/sso-info.ts';
import { startSso } from './log-in/start-sso.ts';
import { startSsoLogout } from './log-in/start-sso-logout.ts';

export const singleSignOnPart = definePart({
  tables: {
    sso_connections: ['licenses'],
    sso_domains: ['licenses'],
    sso_log_ins: [],
    sso_subjects: ['accounts'],
    sso_used_assertions: [],
    sso_sessions: [],
  },
  looseReferences: {
    'sso_connections.client_id': 'choice',
    'sso_connections.entity_id': 'choice',
    'sso_connections.sealed_key': 'choice',
    'sso_log_ins.request_id': 'choice',
    'sso_sessions.name_id': 'choice',
  },
  handlers: {
    GetSSOInfoFromMail: getSsoInfoFromMail,
    GetSSOInfo: getSsoInfo,
    StartSso: startSso,
    LoginWithSso: loginWithSso,
    StartSsoLogout: startSsoLogout,
    GetSsoConnection: getSsoConnection,
    CreateSsoConnection: createSsoConnection,
    UpdateSsoConnection: updateSsoConnection,
    ImportSsoMetadata: importSsoMetadata,
    RemoveSsoConnection: removeSsoConnection,
    AddSsoDomain: addSsoDomain,
    ProveSsoDomain: proveSsoDomain,
    RemoveSsoDomain: removeSsoDomain,
    StartSsoTest: startSsoTest,
    GetSsoTest: getSsoTest,
    GetSsoDomains: getSsoDomains,
    SetSsoDomain: setSsoDomain,
  },
  jobs: [refreshMetadataJob],
  routes: registerSsoRoutes,
  cleanUp: ({ db }, now) => deleteExpiredLogIns(db, now),
  ofUsers: {
    columns: {
      'sso_log_ins.tester_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests administer no licence.' },
        exported: { leftOut: 'A test expires after ten minutes.' },
      },
      'sso_subjects.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests do not log in through an organisation.' },
        exported: ['account'],
      },
    },
  },
});

export { organisationOf } from './log-in/subjects.repository.ts';
export { hasProvedDomain, licenseOwningAddress } from './domains/owner-of-address.ts';
export { licenseOfPerson } from './log-in/owner-of-person.repository.ts';
