import { ZoomButtons } from '../ZoomButtons.tsx';
import classes from './Graph.module.css';

interface GraphToolsProps {
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

const step = 1.4;

/** The buttons above the graph. */
export function GraphTools({ onZoom, onFit }: GraphToolsProps) {
  return (
    <div className={classes['tools']}>
      <ZoomButtons onZoom={(direction) => onZoom(step ** direction)} onShowAll={onFit} />
    </div>
  );
}
