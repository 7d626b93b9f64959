/** The entry of this feature: texts that are scanned again and again for copies on the web. */
import { copiesFound } from '../../events.ts';
import { definePart } from '../../part.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { createMonitoringEvidence } from './evidence/create-evidence.ts';
import { textsOfFindings } from './findings/findings.repository.ts';
import {
  getMonitoringFinding,
  getMonitoringFindings,
  rateMonitoringFindings,
} from './findings/get-findings.ts';
import { mailFindingsJob } from './letters/mail-findings.job.ts';
import { ownMonitoring } from './own-monitoring.ts';
import { planScansJob } from './planning/plan-scans.job.ts';
import { giveUpLostScans } from './scans/end-without-result.ts';
import { scanJob } from './scans/scan.job.ts';
import { deleteScansBefore } from './scans/scans.repository.ts';
import { getMonitoredTexts, getMonitoring } from './texts/get-texts.ts';
import {
  addMonitoredTexts,
  deleteMonitoredTexts,
  scanMonitoredTexts,
  updateMonitoredTexts,
} from './texts/manage-texts.ts';
import { monitoringOfUser } from './texts/remove-texts.ts';
import { watchedPages } from './texts/monitored-texts.repository.ts';

/** The days for which the list of scans is kept. */
const scanDays = 90;

export const monitoringPart = definePart({
  tables: {
    monitored_texts: ['monitoring'],
    monitoring_scans: ['monitoring'],
    monitoring_findings: ['monitoring'],
  },
  events: [copiesFound],
  handlers: {
    GetMonitoring: getMonitoring,
    GetMonitoredTexts: getMonitoredTexts,
    AddMonitoredTexts: addMonitoredTexts,
    UpdateMonitoredTexts: updateMonitoredTexts,
    DeleteMonitoredTexts: deleteMonitoredTexts,
    ScanMonitoredTexts: scanMonitoredTexts,
    GetMonitoringFindings: getMonitoringFindings,
    GetMonitoringFinding: getMonitoringFinding,
    RateMonitoringFindings: rateMonitoringFindings,
    CreateMonitoringEvidence: createMonitoringEvidence,
  },
  jobs: [planScansJob, scanJob, mailFindingsJob],
  textUses: { monitoredTexts: watchedPages, monitoringFindings: textsOfFindings },
  cleanUp: async (services, now) => {
    await giveUpLostScans(services, now);
    await deleteScansBefore(services.db, daysBefore(now, scanDays));
  },
  ofUsers: {
    columns: {
      'monitored_texts.user_id': {
        deleted: 'remove',
        takenOver: { stays: 'Guests watch no texts.' },
        exported: ['monitoring'],
      },
      'monitoring_scans.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests watch no texts.' },
        exported: { leftOut: 'They only count the scans of a day.' },
      },
    },
    steps: monitoringOfUser,
    ownData: { monitoring: { value: ({ db }, { userId }) => ownMonitoring(db, userId) } },
  },
});
