import type { TextFlow } from '../../text/text-flow.ts';

/** RTF says where cells and rows end, but not where tables begin. Text in a table opens whatever is not open yet. */
export interface Cells {
  /** Called before text is written. */
  prepareFor(isInTable: boolean): void;
  endCell(): void;
  endRow(): void;
  /** The definition of the following row begins; `\trhdr` in it says that it is a heading. */
  defineRow(isHead: boolean): void;
}

export function createCells(flow: TextFlow): Cells {
  let isTableOpen = false;
  let isCellOpen = false;
  let isHeadRow = false;
  const open = (): void => {
    if (!isTableOpen) flow.openTable();
    isTableOpen = true;
    if (!isCellOpen) {
      flow.openCell();
      flow.describeCell({ isHead: isHeadRow });
    }
    isCellOpen = true;
  };
  const endCell = (): void => {
    open();
    flow.closeCell();
    isCellOpen = false;
  };
  return {
    prepareFor: (isInTable) => {
      if (isInTable) open();
      else if (isTableOpen && !isCellOpen) {
        flow.closeTable();
        isTableOpen = false;
      }
    },
    endCell,
    defineRow: (isHead) => {
      isHeadRow = isHead;
    },
    endRow: () => {
      if (isCellOpen) endCell();
      if (isTableOpen) flow.closeRow();
    },
  };
}
