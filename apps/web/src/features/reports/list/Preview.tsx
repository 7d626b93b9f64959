import { useComputedColorScheme } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { previewUrl } from './image-url.ts';
import classes from './Preview.module.css';

interface PreviewProps {
  readonly report: Pick<ReportListItem, 'Id' | 'Status' | 'PlagWords'>;
  /** Width in pixels; the height is a third larger. */
  readonly width: number;
}

/** The report as a small page with its matches; empty while there is no result. */
export function Preview({ report, width }: PreviewProps) {
  const scheme = useComputedColorScheme('light');
  const height = (width * 4) / 3;
  if (report.Status !== 'Ok') return <span className={classes['empty']} style={{ width, height }} />;
  return (
    <img
      className={classes['page']}
      src={previewUrl(report.Id, { scheme, size: width, version: report.PlagWords })}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      // The title beside it describes it.
      alt=""
    />
  );
}
