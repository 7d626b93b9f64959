import { HeatLegend } from '../HeatLegend.tsx';
import { ZoomButtons } from '../ZoomButtons.tsx';
import classes from './Heat.module.css';

interface HeatToolsProps {
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onShowAll: () => void;
}

/** The legend of the heat map and the buttons that change its scale. */
export function HeatTools(props: HeatToolsProps) {
  return (
    <div className={classes['tools']}>
      <HeatLegend />
      <div className={classes['buttons']}>
        <ZoomButtons {...props} />
      </div>
    </div>
  );
}
