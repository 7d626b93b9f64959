import { memo } from 'react';
import type { Match } from '../model/matches.ts';
import { positionBar } from '../model/minimap.ts';
import classes from './PositionBar.module.css';

const steps = 120;

interface PositionBarProps {
  readonly matches: readonly Match[];
  readonly totalChars: number;
}

/** The place where a source's passages are in the text; the buttons beside it lead there. */
export const PositionBar = memo(function PositionBar({ matches, totalChars }: PositionBarProps) {
  return (
    <div className={classes['bar']} aria-hidden>
      {positionBar(matches, totalChars, steps).map(({ from, to }) => (
        <span
          key={from}
          className={classes['passage']}
          style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        />
      ))}
    </div>
  );
});
