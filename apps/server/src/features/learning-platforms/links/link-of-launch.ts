import type { Executor } from '../../../platform/database/connect.ts';
import type { LaunchClaims } from '../launches/claims.ts';
import {
  insertLink,
  isItemTaken,
  selectItemForUpdate,
  selectLinkAt,
  updateLink,
  type LinkRow,
} from './links.repository.ts';

type Claims = LaunchClaims & { readonly link: NonNullable<LaunchClaims['link']> };

/**
 * The link through which somebody comes. A new one leads to what its teacher has chosen when it was made. The link of a copied
 * course has the same choice as the one of the original, and leads nowhere until a teacher has chosen again: otherwise the
 * students of two courses would submit to the same project.
 */
export async function linkOfLaunch(
  transaction: Executor,
  platformId: number,
  claims: Claims,
): Promise<LinkRow> {
  const place = { platformId, deploymentId: claims.deploymentId, resourceLinkId: claims.link.id };
  const known = await selectLinkAt(transaction, place);
  const fields = {
    contextId: claims.contextId,
    title: claims.link.title,
    course: claims.course,
    lineItemsUrl: claims.lineItemsUrl,
    // The platform can make a link anonymous; it is a teacher who ends it.
    ...(claims.isAnonymous ? { isAnonymous: true } : {}),
  };
  if (known !== undefined) {
    await updateLink(transaction, known.id, fields);
    return { ...known, ...fields };
  }
  const item = await selectItemForUpdate(transaction, platformId, claims.itemCode);
  const isFirst = item !== undefined && !(await isItemTaken(transaction, item.code));
  await insertLink(transaction, {
    ...place,
    ...fields,
    ...(isFirst ? { projectId: item.projectId, itemCode: item.code } : {}),
  });
  const link = await selectLinkAt(transaction, place);
  if (link === undefined) throw new Error('a link was deleted while somebody came through it');
  return link;
}
