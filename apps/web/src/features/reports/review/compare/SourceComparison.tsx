import type { NotCountedSpan, Source, SourceMarkup } from '@palimpsest/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { CompareView } from '../../../../common/compare/CompareView.tsx';
import { PassageStrip } from '../findings/PassageStrip.tsx';
import type { Findings } from '../model/findings.ts';
import { uncountedBeside, type UncountedBeside } from '../model/uncounted-beside.ts';
import { hostOf } from '../sources/host-of.ts';
import { Breakable } from '../../../../ui/Breakable.tsx';
import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

interface SourceComparisonProps {
  readonly markup: SourceMarkup;
  readonly source: Source;
  readonly findings: Findings;
  readonly notCounted: readonly NotCountedSpan[];
  /** The checked text's title. */
  readonly title: string;
  readonly match: number | null;
  readonly shortened: boolean;
  readonly lineBreaks: boolean;
  readonly narrow: boolean;
  readonly takeFocus: boolean;
  /** Whether it is in a dialog, behind which the page has the title. */
  readonly inDialog: boolean;
  readonly together: boolean;
  readonly onMatch: (match: number) => void;
}

/** The checked text and one source side by side, with the findings for each passage. */
export function SourceComparison(props: SourceComparisonProps) {
  const { source, findings, notCounted, title, inDialog, ...view } = props;
  const { markup } = view;
  const { t } = useTranslation('reports');
  const [checked, other] = [t('compare.checked'), t('compare.source')];
  const uncounted = useMemo(() => {
    const { first, second } = uncountedBeside(markup, source.Id, findings, notCounted);
    const explained = ({ reason, ...span }: UncountedBeside) => ({
      ...span,
      why: t('finding.notCounted', { reason: t(`leftOut.${reason}`) }),
    });
    return { first: first.map(explained), second: second.map(explained) };
  }, [markup, source.Id, findings, notCounted, t]);
  return (
    <CompareView
      {...view}
      colourNumber={source.Idx}
      sides={{
        first: {
          label: checked,
          shortLabel: checked,
          heading: <Breakable text={title} />,
          level: inDialog ? 'h3' : 'h1',
          uncounted: uncounted.first,
        },
        second: {
          label: source.Url === '' ? other : hostOf(source.Url),
          shortLabel: other,
          heading: <SourceTitleLink source={source} />,
          level: inDialog ? 'h3' : 'h2',
          uncounted: uncounted.second,
        },
      }}
      renderStrip={(passageIndex, match) => (
        <PassageStrip
          number={match}
          passageIndex={passageIndex}
          source={source}
          finding={findings.get(`${source.Id}:${passageIndex}`)}
        />
      )}
    />
  );
}

/** The title of a source, as a link if the source has a page. */
function SourceTitleLink({ source }: { readonly source: Source }) {
  if (source.Url === '') return <Breakable text={source.Title} />;
  return (
    <Anchor href={source.Url} target="_blank" rel="noopener noreferrer nofollow" inherit c="inherit">
      <Breakable text={source.Title} />
      <IconExternalLink size={14} stroke={1.6} aria-hidden style={{ marginInlineStart: 6 }} />
    </Anchor>
  );
}
