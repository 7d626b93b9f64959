import { sourceColourStyle } from '../../../../ui/source-colours.ts';
import type { Band } from '../model/compare.ts';
import classes from './CompareView.module.css';

interface PositionGraphProps {
  readonly bands: readonly Band[];
  readonly sourceNumber: number;
  readonly current: number | null;
  readonly onOpen: (passageIndex: number) => void;
}

const width = 56;
const height = 1_000;
/** A passage of a long text would be thinner than a pixel. */
const thinnest = 3;

/** Connects each passage's place in the one text with its place in the other. For the mouse; keys step through them. */
export function PositionGraph({ bands, sourceNumber, current, onOpen }: PositionGraphProps) {
  return (
    <div className={classes['graph']} style={sourceColourStyle(sourceNumber)} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {bands.map((band) => (
          <path
            key={band.passageIndex}
            className={classes['band']}
            data-current={band.passageIndex === current || undefined}
            d={outline(band)}
            onClick={() => onOpen(band.passageIndex)}
          />
        ))}
      </svg>
    </div>
  );
}

function outline({ from1, to1, from2, to2 }: Band): string {
  const [left, leftEnd] = span(from1, to1);
  const [right, rightEnd] = span(from2, to2);
  const bend = width / 2;
  return [
    `M0 ${left}`,
    `C${bend} ${left} ${bend} ${right} ${width} ${right}`,
    `V${rightEnd}`,
    `C${bend} ${rightEnd} ${bend} ${leftEnd} 0 ${leftEnd}`,
    'Z',
  ].join('');
}

function span(from: number, to: number): readonly [number, number] {
  const start = Math.min(from * height, height - thinnest);
  return [start, Math.max(start + thinnest, to * height)];
}
