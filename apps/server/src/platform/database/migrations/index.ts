import {
  blockLimitsMigration,
  fingerprintIndexMigration,
  repackedFingerprintsMigration,
  wordSetsMigration,
} from './fingerprint-tables.ts';
import { eventsMigration } from './0181-events.ts';
import { ledgerMigration } from './0180-ledger.ts';
import { accountsMigration } from './0001-accounts.ts';
import { textsMigration } from './0002-texts.ts';
import { reportsMigration } from './0003-reports.ts';
import { findingsMigration } from './0006-findings.ts';
import { ratingsMigration } from './0007-ratings.ts';
import { permalinksMigration } from './0008-permalinks.ts';
import { overviewMigration } from './0009-overview.ts';
import { exportsMigration } from './0010-exports.ts';
import { newCheckMigration } from './0011-new-check.ts';
import { revisionsMigration } from './0012-revisions.ts';
import { firstRatingsMigration } from './0013-first-ratings.ts';
import { signaturesMigration } from './0014-signatures.ts';
import { importsMigration } from './0015-imports.ts';
import { projectsMigration } from './0016-projects.ts';
import { uploadFormsMigration } from './0018-upload-forms.ts';
import { mailsMigration } from './0019-mails.ts';
import { projectExportsMigration } from './0020-project-exports.ts';
import { libraryMigration } from './0021-library.ts';
import { librarySearchMigration } from './0022-library-search.ts';
import { licenseLogosMigration } from './0025-license-logos.ts';
import { importsIntoProjectsMigration } from './0024-imports-into-projects.ts';
import { libraryOrdersMigration } from './0026-library-orders.ts';
import { rateLimitCountsMigration } from './0028-rate-limit-counts.ts';
import { fairQueueMigration } from './0030-fair-queue.ts';
import { englishStatesMigration } from './0031-english-states.ts';
import { storageReservationsMigration } from './0032-storage-reservations.ts';
import { givenTextsMigration } from './0033-given-texts.ts';
import { permalinkExpiryMigration } from './0035-permalink-expiry.ts';
import { checkFailuresMigration } from './0036-check-failures.ts';
import { relatedPartsMigration } from './0041-related-parts.ts';
import { exportTimeZonesMigration } from './0039-export-time-zones.ts';
import { reportRechecksMigration } from './0042-report-rechecks.ts';
import { textRecognitionMigration } from './0045-text-recognition.ts';
import { accountCodesMigration } from './0046-account-codes.ts';
import { sessionDevicesMigration } from './0050-session-devices.ts';
import { profilesMigration } from './0051-profiles.ts';
import { secondFactorsMigration } from './0052-second-factors.ts';
import { passkeysMigration } from './0053-passkeys.ts';
import { dataExportsMigration } from './0054-data-exports.ts';
import { messagesMigration } from './0055-messages.ts';
import { notificationsMigration } from './0056-notifications.ts';
import { finishedReportsMigration } from './0057-finished-reports.ts';
import { contentsMigration } from './0058-contents.ts';
import { inquiriesMigration } from './0059-inquiries.ts';
import { auditLogMigration } from './0061-audit-log.ts';
import { managedUsersMigration } from './0064-managed-users.ts';
import { impersonationMigration } from './0062-impersonation.ts';
import { rolesAndLocksMigration } from './0063-roles-and-locks.ts';
import { installationSettingsMigration } from './0066-installation-settings.ts';
import { fetchedDocumentsMigration } from './0073-fetched-documents.ts';
import { unfinishedReportsMigration } from './0067-unfinished-reports.ts';
import { retriesMigration } from './0068-retries.ts';
import { setUpOfUsedInstallationsMigration } from './0069-set-up-of-used-installations.ts';
import { turnsOfSendersMigration } from './0163-turns-of-senders.ts';
import { submissionsBeforeReadingMigration } from './0164-submissions-before-reading.ts';
import { damagedPagesMigration } from './0165-damaged-pages.ts';
import { countedPairsMigration } from './0075-counted-pairs.ts';
import { queriesOfOneHostMigration } from './0077-queries-of-one-host.ts';
import { webIntakeMigration } from './0074-web-intake.ts';
import { webIndexFiguresMigration } from './0086-web-index-figures.ts';
import { webRunsMigration } from './0087-web-runs.ts';
import { sourceIdentifiersMigration } from './0082-source-identifiers.ts';
import { searchBudgetsMigration } from './0083-search-budgets.ts';
import { searchesOutsideChecksMigration } from './0084-searches-outside-checks.ts';
import { storageQuotaMigration } from './0029-storage-quota.ts';
import { reportFiguresMigration } from './0034-report-figures.ts';
import { reportFiguresAndLinksMigration } from './0027-report-figures-and-links.ts';
import { collusionWordsMigration } from './0023-collusion-words.ts';
import { textLayoutsMigration } from './0043-text-layouts.ts';
import { collusionMigration } from './0017-collusion.ts';
import { keyedWordsMigration } from './0038-keyed-words.ts';
import { reportReferencesMigration } from './0078-report-references.ts';
import { onlineSourcesMigration } from './0072-online-sources.ts';
import { messageOffersMigration } from './0071-message-offers.ts';
import { sourceEvidenceMigration } from './0080-source-evidence.ts';
import { continuedSearchesMigration } from './0081-continued-searches.ts';
import { organisationsMigration } from './0090-organisations.ts';
import { joiningMigration } from './0095-joining.ts';
import { userListsMigration } from './0096-user-lists.ts';
import { licenseAccentsMigration } from './0097-license-accents.ts';
import { licenseInvitationsMigration } from './0104-license-invitations.ts';
import { promisedCreditsMigration } from './0105-promised-credits.ts';
import { requestAddressesMigration } from './0107-request-addresses.ts';
import { countedPhrasesMigration } from './0140-counted-phrases.ts';
import { participantsMigration } from './0141-participants.ts';
import { sourceRatingsMigration } from './0136-source-ratings.ts';
import { pageOwnersMigration } from './0113-page-owners.ts';
import { settingsOnStepsMigration } from './0120-settings-on-steps.ts';
import { entriesMigration } from './0125-entries.ts';
import { ownDocumentsMigration } from './0176-own-documents.ts';
import { ownWorkMigration } from './0126-own-work.ts';
import { givenLaterMigration } from './0153-given-later.ts';
import { inquiryMailsMigration } from './0116-inquiry-mails.ts';
import { subLicenseSettingsMigration } from './0117-sub-license-settings.ts';
import { checkedSubmissionsMigration } from './0157-checked-submissions.ts';
import { studentNumbersMigration } from './0156-student-numbers.ts';
import { earlyPeriodsMigration } from './0118-early-periods.ts';
import { searchGapsMigration } from './0121-search-gaps.ts';
import { unreadPartsMigration } from './0166-unread-parts.ts';
import { submissionsInArchivesMigration } from './0171-submissions-in-archives.ts';
import { unreadFilesMigration } from './0172-unread-files.ts';
import { checkBatchesMigration } from './0170-check-batches.ts';
import { gapsOfSamplesMigration } from './0173-gaps-of-samples.ts';
import { textsNoLongerGivenMigration } from './0174-texts-no-longer-given.ts';

/** Every migration, in order. A released migration never changes; the next one is added at the end. */
export const migrations: Readonly<Record<string, string>> = {
  '0001-accounts': accountsMigration,
  '0002-texts': textsMigration,
  '0003-reports': reportsMigration,
  '0004-fingerprint-index': fingerprintIndexMigration,
  '0005-repacked-fingerprints': repackedFingerprintsMigration,
  '0006-findings': findingsMigration,
  '0007-ratings': ratingsMigration,
  '0008-permalinks': permalinksMigration,
  '0009-overview': overviewMigration,
  '0010-exports': exportsMigration,
  '0011-new-check': newCheckMigration,
  '0012-revisions': revisionsMigration,
  '0013-first-ratings': firstRatingsMigration,
  '0014-signatures': signaturesMigration,
  '0015-imports': importsMigration,
  '0016-projects': projectsMigration,
  '0017-collusion': collusionMigration,
  '0018-upload-forms': uploadFormsMigration,
  '0019-mails': mailsMigration,
  '0020-project-exports': projectExportsMigration,
  '0021-library': libraryMigration,
  '0022-library-search': librarySearchMigration,
  '0023-collusion-words': collusionWordsMigration,
  '0024-imports-into-projects': importsIntoProjectsMigration,
  '0025-license-logos': licenseLogosMigration,
  '0026-library-orders': libraryOrdersMigration,
  '0027-report-figures-and-links': reportFiguresAndLinksMigration,
  '0028-rate-limit-counts': rateLimitCountsMigration,
  '0029-storage-quota': storageQuotaMigration,
  '0030-fair-queue': fairQueueMigration,
  '0031-english-states': englishStatesMigration,
  '0032-storage-reservations': storageReservationsMigration,
  '0033-given-texts': givenTextsMigration,
  '0034-report-figures': reportFiguresMigration,
  '0035-permalink-expiry': permalinkExpiryMigration,
  '0036-check-failures': checkFailuresMigration,
  '0037-word-sets': wordSetsMigration,
  '0038-keyed-words': keyedWordsMigration,
  '0039-export-time-zones': exportTimeZonesMigration,
  '0041-related-parts': relatedPartsMigration,
  '0042-report-rechecks': reportRechecksMigration,
  '0043-text-layouts': textLayoutsMigration,
  '0045-text-recognition': textRecognitionMigration,
  '0046-account-codes': accountCodesMigration,
  '0050-session-devices': sessionDevicesMigration,
  '0051-profiles': profilesMigration,
  '0052-second-factors': secondFactorsMigration,
  '0053-passkeys': passkeysMigration,
  '0054-data-exports': dataExportsMigration,
  '0055-messages': messagesMigration,
  '0056-notifications': notificationsMigration,
  '0057-finished-reports': finishedReportsMigration,
  '0058-contents': contentsMigration,
  '0059-inquiries': inquiriesMigration,
  '0061-block-limits': blockLimitsMigration,
  '0061-audit-log': auditLogMigration,
  '0062-impersonation': impersonationMigration,
  '0063-roles-and-locks': rolesAndLocksMigration,
  '0064-managed-users': managedUsersMigration,
  '0066-installation-settings': installationSettingsMigration,
  '0072-online-sources': onlineSourcesMigration,
  '0067-unfinished-reports': unfinishedReportsMigration,
  '0068-retries': retriesMigration,
  '0069-set-up-of-used-installations': setUpOfUsedInstallationsMigration,
  '0071-message-offers': messageOffersMigration,
  '0073-fetched-documents': fetchedDocumentsMigration,
  '0074-web-intake': webIntakeMigration,
  '0086-web-index-figures': webIndexFiguresMigration,
  '0087-web-runs': webRunsMigration,
  '0080-source-evidence': sourceEvidenceMigration,
  '0081-continued-searches': continuedSearchesMigration,
  '0078-report-references': reportReferencesMigration,
  '0083-search-budgets': searchBudgetsMigration,
  '0084-searches-outside-checks': searchesOutsideChecksMigration,
  '0075-counted-pairs': countedPairsMigration,
  '0090-organisations': organisationsMigration,
  '0077-queries-of-one-host': queriesOfOneHostMigration,
  '0082-source-identifiers': sourceIdentifiersMigration,
  '0097-license-accents': licenseAccentsMigration,
  '0095-joining': joiningMigration,
  '0096-user-lists': userListsMigration,
  '0104-license-invitations': licenseInvitationsMigration,
  '0105-promised-credits': promisedCreditsMigration,
  '0107-request-addresses': requestAddressesMigration,
  '0140-counted-phrases': countedPhrasesMigration,
  '0141-participants': participantsMigration,
  '0136-source-ratings': sourceRatingsMigration,
  '0113-page-owners': pageOwnersMigration,
  '0120-settings-on-steps': settingsOnStepsMigration,
  '0125-entries': entriesMigration,
  '0126-own-work': ownWorkMigration,
  '0153-given-later': givenLaterMigration,
  '0116-inquiry-mails': inquiryMailsMigration,
  '0117-sub-license-settings': subLicenseSettingsMigration,
  '0118-early-periods': earlyPeriodsMigration,
  '0121-search-gaps': searchGapsMigration,
  '0163-turns-of-senders': turnsOfSendersMigration,
  '0164-submissions-before-reading': submissionsBeforeReadingMigration,
  '0165-damaged-pages': damagedPagesMigration,
  '0156-student-numbers': studentNumbersMigration,
  '0157-checked-submissions': checkedSubmissionsMigration,
  '0166-unread-parts': unreadPartsMigration,
  '0170-check-batches': checkBatchesMigration,
  '0176-own-documents': ownDocumentsMigration,
  '0171-submissions-in-archives': submissionsInArchivesMigration,
  '0172-unread-files': unreadFilesMigration,
  '0173-gaps-of-samples': gapsOfSamplesMigration,
  '0174-texts-no-longer-given': textsNoLongerGivenMigration,
  '0180-ledger': ledgerMigration,
  '0181-events': eventsMigration,
};
