import type { PdfPage } from '../open-pdf.ts';

/** The role of a part of a tagged page (ISO 32000-1, 14.8.4). */
export interface TaggedRole {
  readonly heading?: number;
  /** Which item of a list contains it, and how deep its list is, from 1. */
  readonly item?: { readonly id: number; readonly level: number };
  readonly cell?: {
    readonly table: number;
    readonly row: number;
    readonly column: number;
    readonly isHead: boolean;
  };
  readonly isQuote?: true;
  readonly isCode?: true;
}

/** Roles of the parts of pages, by the names that the library gives to them. */
export interface TaggedRoles {
  /** Reads the tree of a page. False if it has none. */
  readonly read: (page: PdfPage) => Promise<boolean>;
  readonly roleOf: (contentId: string) => TaggedRole | undefined;
  /** Some part of a page is a heading. */
  readonly hasHeadings: () => boolean;
}

type TreeNode = Awaited<ReturnType<PdfPage['getStructTree']>>;
type TreeChild = TreeNode['children'][number];

/** Deeper trees are malicious. */
const maxDepth = 200;

/** More parts than this have no role. A thesis has about 20,000. */
const maxContents = 400_000;

export function createTaggedRoles(): TaggedRoles {
  const roles = new Map<string, TaggedRole>();
  let items = 0;
  let tables = 0;
  let hasHeadings = false;

  const walk = (node: TreeChild, role: TaggedRole, listLevel: number, depth: number): void => {
    if (depth > maxDepth || roles.size > maxContents) return;
    if (!('children' in node)) {
      const { id } = node as { readonly id?: string };
      if (id !== undefined && Object.keys(role).length > 0) roles.set(id, role);
      return;
    }
    const level = headingLevel(node.role);
    if (node.role === 'Table') walkTable(node, role, listLevel, depth);
    else if (level !== undefined) {
      hasHeadings = true;
      walkAll(node, { heading: level }, listLevel, depth);
    } else if (node.role === 'L') walkAll(node, role, listLevel + 1, depth);
    else if (node.role === 'LI') {
      items += 1;
      walkAll(
        node,
        { ...role, item: { id: items, level: Math.min(Math.max(1, listLevel), 9) } },
        listLevel,
        depth,
      );
    } else if (node.role === 'BlockQuote') walkAll(node, { ...role, isQuote: true }, listLevel, depth);
    else if (node.role === 'Code') walkAll(node, { ...role, isCode: true }, listLevel, depth);
    else walkAll(node, role, listLevel, depth);
  };
  const walkAll = (node: TreeNode, role: TaggedRole, listLevel: number, depth: number): void => {
    for (const child of node.children) walk(child, role, listLevel, depth + 1);
  };

  /** Rows may be grouped, for example into a head and a body. */
  const rowsOf = (node: TreeNode, depth: number): readonly TreeNode[] =>
    node.children.flatMap((child) => {
      if (!('children' in child) || depth > maxDepth) return [];
      if (child.role === 'TR') return [child];
      return child.role === 'Table' ? [] : rowsOf(child, depth + 1);
    });

  const walkTable = (node: TreeNode, role: TaggedRole, listLevel: number, depth: number): void => {
    tables += 1;
    const table = tables;
    for (const [row, { children }] of rowsOf(node, depth).entries()) {
      const cells = children.filter((child) => 'children' in child);
      for (const [column, cell] of cells.entries()) {
        const isHead = cell.role === 'TH';
        walkAll(cell, { ...role, cell: { table, row, column, isHead } }, listLevel, depth + 2);
      }
    }
  };

  return {
    read: async (page) => {
      const tree = (await page.getStructTree()) as TreeNode | null;
      if (tree === null || tree.children.length === 0) return false;
      walkAll(tree, {}, 0, 0);
      return true;
    },
    roleOf: (id) => roles.get(id),
    hasHeadings: () => hasHeadings,
  };
}

function headingLevel(role: string): number | undefined {
  if (role === 'Title' || role === 'H') return 1;
  const level = /^H([1-9])$/.exec(role)?.[1];
  return level === undefined ? undefined : Math.min(Number(level), 6);
}
