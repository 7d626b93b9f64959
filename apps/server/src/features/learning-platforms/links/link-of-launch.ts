import type { Executor } from '../../../platform/database/connect.ts';
import { tellScoresOfLink } from '../scores/tell-scores.ts';
import { hideNames, lockForHiding } from './hide-names.ts';
import {
  insertLink,
  selectItemForUpdate,
  selectLinkAt,
  selectLinksOfItem,
  updateLink,
  type LinkRow,
} from './links.repository.ts';

/** Everything that a message says about the link or the assignment that it is about. */
export interface NamedLink {
  readonly deploymentId: string;
  /** '' for a link that people submit through. */
  readonly activityId: string;
  /** The id of the platform; the code of the choice for an assignment. */
  readonly resourceLinkId: string;
  readonly itemCode: string;
  readonly isAnonymous: boolean;
  /** '' where the message does not say it: what is known stays. */
  readonly contextId: string;
  readonly title: string;
  readonly course: string;
  /** Undefined where the message does not say whether results are taken. */
  readonly lineItemsUrl: string | undefined;
  /** Undefined where the message does not say whether the list of the course is told, or not to a teacher. */
  readonly membersUrl: string | undefined;
}

/**
 * The link that a message is about. A new one leads to what its teacher has chosen when it was made. The link of a copied
 * course has the same choice as the one of the original, and leads nowhere until a teacher has chosen again: otherwise the
 * students of two courses would submit to the same project. A link that was restored in the same course goes on as before.
 */
export async function linkOfLaunch(
  transaction: Executor,
  platformId: number,
  named: NamedLink,
): Promise<LinkRow> {
  const { deploymentId, activityId, resourceLinkId, contextId, title, course } = named;
  const { lineItemsUrl, membersUrl } = named;
  const place = { platformId, deploymentId, activityId, resourceLinkId };
  const known = await selectLinkAt(transaction, place);
  const fields = {
    ...(contextId === '' ? {} : { contextId }),
    ...(title === '' ? {} : { title }),
    ...(course === '' ? {} : { course }),
    ...(lineItemsUrl === undefined ? {} : { lineItemsUrl }),
    ...(membersUrl === undefined ? {} : { membersUrl }),
    // The platform can make a link anonymous; it is a teacher who ends it.
    ...(named.isAnonymous ? { isAnonymous: true } : {}),
  };
  if (known !== undefined) {
    const hides = named.isAnonymous && !known.isAnonymous ? known.projectId : null;
    if (hides !== null) await lockForHiding(transaction, hides);
    await updateLink(transaction, known.id, fields);
    if (hides !== null) await hideNames(transaction, hides);
    const isNowTaken = known.lineItemsUrl === '' && fields.lineItemsUrl !== undefined;
    if (hides === null && isNowTaken) await tellScoresOfLink(transaction, { ...known, ...fields });
    return { ...known, ...fields };
  }
  const choice = await choiceOf(transaction, platformId, named);
  await insertLink(transaction, {
    ...place,
    contextId,
    // The report in an assignment shows its result, unless a teacher ends it; a column of results is added only on demand.
    sendsScores: activityId !== '',
    ...choice,
    ...fields,
  });
  const link = await selectLinkAt(transaction, place);
  if (link === undefined) throw new Error('a link was deleted while somebody came through it');
  // The link of a restored course: its column is another one, and is empty.
  if (link.projectId !== null) {
    if (link.isAnonymous) await hideNames(transaction, link.projectId);
    else await tellScoresOfLink(transaction, link);
  }
  return link;
}

type Choice = Pick<
  LinkRow,
  'projectId' | 'itemCode' | 'isAnonymous' | 'sendsScores' | 'groupSet' | 'otherCoursesShownAt'
>;

async function choiceOf(
  transaction: Executor,
  platformId: number,
  { itemCode, contextId, deploymentId }: NamedLink,
): Promise<Partial<Choice>> {
  const item = await selectItemForUpdate(transaction, platformId, itemCode);
  if (item === undefined) return {};
  const links = await selectLinksOfItem(transaction, item.code);
  const [first] = links;
  if (first === undefined)
    return { projectId: item.projectId, itemCode: item.code, isAnonymous: item.isAnonymous };
  const restored = links.find(
    (link) => contextId !== '' && link.contextId === contextId && link.deploymentId === deploymentId,
  );
  if (restored === undefined) return {};
  const { projectId, isAnonymous, sendsScores, groupSet, otherCoursesShownAt } = restored;
  return { projectId, itemCode: item.code, isAnonymous, sendsScores, groupSet, otherCoursesShownAt };
}
