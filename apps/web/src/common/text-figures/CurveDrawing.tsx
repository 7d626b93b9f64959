import { memo } from 'react';
import { noticeableStyle, usualStyle } from '../colours/style-scale.ts';
import { curvePath, type CurvePoint } from './style-curve.ts';
import classes from './CurveDrawing.module.css';

/** The values over a whole text as a line, with the highest of each part behind it. It fills its parent. */
export const CurveDrawing = memo(function CurveDrawing({ curve }: { readonly curve: readonly CurvePoint[] }) {
  const parts = curve.length;
  return (
    <svg className={classes['drawing']} viewBox={`0 0 ${parts} 100`} preserveAspectRatio="none" aria-hidden>
      <path className={classes['usual']} d={`M0 ${100 - usualStyle}H${parts}`} />
      <path className={classes['noticeable']} d={`M0 ${100 - noticeableStyle}H${parts}`} />
      <path className={classes['area']} d={`${curvePath(curve.map(({ highest }) => highest))}V100H0.5Z`} />
      <path className={classes['line']} d={curvePath(curve.map(({ mean }) => mean))} />
    </svg>
  );
});
