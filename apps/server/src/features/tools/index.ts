/** The entry of this feature: two tools that need no check. They store no results. */
import { compareTexts } from './compare-texts.ts';
import { describeTextOfCall } from './describe-text-of-call.ts';
import { definePart } from '../../part.ts';

export const toolPart = definePart({
  handlers: {
    CompareTexts: compareTexts,
    DescribeText: describeTextOfCall,
  },
});
