/**
 * Follows fields (ECMA-376 17.16.18): begin, instruction, separator, result, end. The instruction may contain other
 * fields, and their results are values for it that Word does not show.
 */
export interface Fields {
  /** @param type `begin`, `separate` or `end` */
  readonly mark: (type: string | undefined) => void;
  /** An instruction ends with its paragraph, even in a damaged file: otherwise it would hide the rest of the document. */
  readonly endParagraph: () => void;
  readonly isInInstruction: () => boolean;
}

/** Fields within fields. Deeper nesting is malicious. */
const maxDepth = 100;

export function createFields(): Fields {
  /** Whether the result of each open field has begun. */
  let open: boolean[] = [];
  return {
    mark: (type) => {
      if (type === 'begin' && open.length < maxDepth) open.push(false);
      else if (type === 'separate' && open.length > 0) open[open.length - 1] = true;
      else if (type === 'end') open.pop();
    },
    endParagraph: () => {
      if (open.includes(false)) open = open.map(() => true);
    },
    isInInstruction: () => open.includes(false),
  };
}
