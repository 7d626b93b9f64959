import { limits, type Collusion, type CollusionState } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { ProjectContentsPort, Submitter } from '../../feature-ports.ts';
import { userOf, type Handler, type CallingUser } from '../../platform/http/handler.ts';
import { countShownPairs, selectShownPairs } from './collusion-pairs.repository.ts';
import { selectCollusionReport, type CollusionReportRow } from './collusion-reports.repository.ts';
import { selectComparedTexts, selectSkippedTexts } from './collusion-texts.repository.ts';
import { requireOwnProject } from './collusion.access.ts';
import { readPhrases } from './phrases/read-phrases.ts';
import { presentTextGroups, presentPair, presentText } from './collusion.present.ts';

export const getCollusionSources: Handler<'GetCollusionSources'> = async ({ projectId }, call) => {
  const { db, projectContents } = call.services;
  const user = userOf(call);
  await requireOwnProject(db, user, projectId);
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => readCollusion({ db: transaction, projectContents }, user, projectId));
  return { data, total: data.total };
};

/** Everything from one moment: a run that ends in the meantime is seen completely or not at all. */
async function readCollusion(
  { db, projectContents }: { readonly db: Executor; readonly projectContents: ProjectContentsPort },
  user: CallingUser,
  projectId: number,
): Promise<Collusion> {
  const report = await selectCollusionReport(db, projectId);
  const skippedTexts = (await selectSkippedTexts(db, projectId)).map(({ id, name }) => ({
    Id: id,
    Name: name,
  }));
  const skipped = skippedTexts.length;
  if (report === undefined) {
    return {
      CollusionReportId: 0,
      State: 'None',
      StatusCode: '',
      left: 0,
      planned: 0,
      total: 0,
      skipped,
      skippedTexts,
      sources: [],
      texts: [],
      groups: [],
      SharedPhrases: [],
    };
  }
  const texts = await selectComparedTexts(db, projectId);
  const pairs = await selectShownPairs(db, projectId, limits.collusionPairs);
  const submitters = await projectContents.selectSubmitters(
    db,
    texts.map(({ libraryTextId }) => libraryTextId),
  );
  const writerOf = ({ libraryTextId, author }: (typeof texts)[number]): Submitter => {
    const { name = '', mail = '', number = '' } = submitters.get(libraryTextId) ?? {};
    return { name: name || author, mail, number };
  };
  const textOf = new Map(texts.map((text) => [text.libraryTextId, { ...text, writer: writerOf(text) }]));
  const { groups, sources } = presentTextGroups(
    texts,
    pairs.flatMap((pair) => presentPair(pair, textOf, projectContents.isSamePerson)),
  );
  return {
    CollusionReportId: report.id,
    ...stateOf(report),
    total: await countShownPairs(db, projectId),
    skipped,
    skippedTexts,
    sources,
    texts: texts.map((text) => presentText(text, groups)),
    groups,
    SharedPhrases: await readPhrases(db, user, report, new Set(textOf.keys())),
  };
}

/** Work is pending until a run has ended that started with the current texts. */
function stateOf(report: CollusionReportRow): {
  readonly State: CollusionState;
  readonly StatusCode: string;
  readonly left: number;
  readonly planned: number;
} {
  if (report.error !== '') return { State: 'Error', StatusCode: report.error, left: 0, planned: 0 };
  if (report.comparedVersion === report.version) {
    return { State: 'Ok', StatusCode: '', left: 0, planned: 0 };
  }
  const left = Math.max(1, report.pending);
  return {
    State: report.pending > 0 ? 'Active' : 'Scheduled',
    StatusCode: '',
    left,
    planned: Math.max(left, report.planned),
  };
}
