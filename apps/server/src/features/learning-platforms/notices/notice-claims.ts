import { z } from 'zod';
import {
  activitySchema,
  anonymousField,
  claimPrefix,
  idOfPlatformSchema,
  itemField,
  lineOf,
  textSchema,
} from '../launches/claims.ts';

/** The names that claims of notices have here, and those in notices (Platform Notification Service 1.0, Asset Processor 1.0). */
const names = {
  version: `${claimPrefix}version`,
  deploymentId: `${claimPrefix}deployment_id`,
  notice: `${claimPrefix}notice`,
  context: `${claimPrefix}context`,
  copiedFrom: `${claimPrefix}origin_contexts`,
  custom: `${claimPrefix}custom`,
  activity: `${claimPrefix}activity`,
  submission: `${claimPrefix}submission`,
  person: `${claimPrefix}for_user`,
  assets: `${claimPrefix}assetservice`,
  reports: `${claimPrefix}assetreport`,
} as const;

/** The files of one submission. A quiz has one for each answer. */
const mostAssets = 1_000;
const urlSchema = z.string().max(10_000).check(z.url());

const assetSchema = z.object({
  asset_id: idOfPlatformSchema,
  url: urlSchema,
  title: textSchema,
  filename: textSchema,
  content_type: textSchema,
  sha256_checksum: textSchema,
  size: z.number().int().nonnegative().optional().catch(undefined),
});

const noticeSchema = z.object({
  version: z.literal('1.3.0'),
  deploymentId: idOfPlatformSchema,
  notice: z.object({ id: idOfPlatformSchema, type: z.string().min(1).max(200) }),
  context: z.object({ id: idOfPlatformSchema, title: textSchema, label: textSchema }).optional(),
  custom: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

const submissionSchema = z.object({
  activity: activitySchema,
  submission: z.object({ id: idOfPlatformSchema }),
  person: z
    .object({
      user_id: idOfPlatformSchema,
      name: textSchema,
      given_name: textSchema,
      family_name: textSchema,
      email: textSchema,
    })
    .optional(),
  assets: z.object({ assets: z.array(assetSchema).max(mostAssets) }),
  reports: z.object({ report_url: urlSchema }),
});

const copySchema = z.object({
  context: z.object({ id: idOfPlatformSchema }),
  copiedFrom: z.array(idOfPlatformSchema).max(100),
});

export interface NoticedAsset {
  readonly assetId: string;
  readonly url: string;
  readonly title: string;
  /** '' for a text that was typed. */
  readonly fileName: string;
  readonly contentType: string;
  readonly sha256: string;
  readonly bytes: number | null;
}

/** Somebody has submitted something to an assignment with an asset processor. */
export interface SubmissionNotice {
  readonly type: 'submission';
  readonly activity: { readonly id: string; readonly title: string };
  readonly contextId: string;
  readonly course: string;
  readonly itemCode: string;
  readonly isAnonymous: boolean;
  readonly submissionKey: string;
  readonly person: { readonly subject: string; readonly name: string; readonly mail: string };
  readonly reportUrl: string;
  readonly assets: readonly NoticedAsset[];
}

export interface CopyNotice {
  readonly type: 'copy';
  readonly contextId: string;
  readonly originIds: readonly string[];
}

export interface NoticeClaims {
  readonly noticeId: string;
  readonly deploymentId: string;
  /** Other notices are received, and say nothing. */
  readonly content: SubmissionNotice | CopyNotice | { readonly type: 'other' };
}

/** Throws if something is missing that a notice of its type has to have. */
export function readNotice(payload: Readonly<Record<string, unknown>>): NoticeClaims {
  const claims = Object.fromEntries(Object.entries(names).map(([name, claim]) => [name, payload[claim]]));
  const { deploymentId, notice, context, custom = {} } = noticeSchema.parse(claims);
  const head = { noticeId: notice.id, deploymentId };
  if (notice.type === 'LtiContextCopyNotice') {
    const copy = copySchema.parse(claims);
    return { ...head, content: { type: 'copy', contextId: copy.context.id, originIds: copy.copiedFrom } };
  }
  if (notice.type !== 'LtiAssetProcessorSubmissionNotice') return { ...head, content: { type: 'other' } };
  const { activity, submission, person, assets, reports } = submissionSchema.parse(claims);
  const fullName = [person?.given_name, person?.family_name].filter((part) => part !== undefined).join(' ');
  return {
    ...head,
    content: {
      type: 'submission',
      activity: { id: activity.id, title: lineOf(activity.title, 300) },
      contextId: context?.id ?? '',
      course: lineOf(context?.title ?? context?.label, 300),
      itemCode: lineOf(custom[itemField], 100),
      isAnonymous: /^(true|1)$/i.test(lineOf(custom[anonymousField], 10)),
      submissionKey: submission.id,
      person: {
        // A submission without a person, such as one of a group, is its own submitter.
        subject: person?.user_id ?? `submission ${submission.id}`,
        name: lineOf(person?.name ?? fullName, 200),
        mail: lineOf(person?.email, 254),
      },
      reportUrl: reports.report_url,
      assets: assets.assets.map((asset) => ({
        assetId: asset.asset_id,
        url: asset.url,
        title: lineOf(asset.title, 300),
        fileName: lineOf(asset.filename, 300),
        contentType: lineOf(asset.content_type, 200).toLowerCase(),
        sha256: lineOf(asset.sha256_checksum, 100),
        bytes: asset.size ?? null,
      })),
    },
  };
}
