import { sourceColourStyle } from '../colours/source-colours.ts';
import classes from './CompareView.module.css';
import marks from '../../ui/text/text.module.css';

interface CompareLegendProps {
  readonly colourNumber: number;
  /** Describes what is marked in the colour, and what is grey and hatched. */
  readonly counts: string;
  readonly leftOut: string;
}

/** The meaning of the marks of two texts, if some of them don't count. */
export function CompareLegend({ colourNumber, counts, leftOut }: CompareLegendProps) {
  return (
    <ul className={classes['legend']}>
      <li style={sourceColourStyle(colourNumber)}>
        <span className={marks['mark']} aria-hidden>
          {sample}
        </span>
        {counts}
      </li>
      <li>
        <span className={marks['leftOut']} aria-hidden>
          {sample}
        </span>
        {leftOut}
      </li>
    </ul>
  );
}

/** The width of a sample. */
const sample = '\u00a0'.repeat(5);
