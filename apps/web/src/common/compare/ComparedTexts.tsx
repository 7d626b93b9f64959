import { ActionIcon, Group, Switch, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { SourceMarkup } from '@palimpsest/contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { bandsInOrder } from './compared-text.ts';
import classes from './ComparedTexts.module.css';
import { CompareView, type ComparedSide } from './CompareView.tsx';
import { PassageLine } from './PassageLine.tsx';
import type { Side } from './sync-scroll.ts';

interface ComparedTextsProps {
  readonly markup: SourceMarkup;
  readonly sides: Readonly<Record<Side, ComparedSide>>;
}

const colourNumber = 1;

/** Two texts side by side on a page, with steps from passage to passage. They have at least one in common. */
export function ComparedTexts({ markup, sides }: ComparedTextsProps) {
  const { t } = useTranslation('compare');
  const language = useLanguage();
  const narrow = useIsPhone();
  const [match, setMatch] = useState<number | null>(null);
  const [shortened, setShortened] = useState(true);
  const count = useMemo(() => bandsInOrder(markup).length, [markup]);
  const step = (by: 1 | -1): void => {
    if (count > 0) setMatch((((match ?? (by === 1 ? 0 : 1)) - 1 + by + count) % count) + 1);
  };
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ]);
  return (
    <>
      <Group justify="space-between" mt="md" mb="xs" gap="sm">
        <Group gap={4}>
          <StepButton label={t('steps.previous')} keyName="k" onClick={() => step(-1)} up />
          <Text className="tabular" aria-live="polite">
            {t('steps.position', {
              match: formatNumber(match ?? 1, language),
              all: formatNumber(count, language),
            })}
          </Text>
          <StepButton label={t('steps.next')} keyName="j" onClick={() => step(1)} />
        </Group>
        <Switch
          size="xs"
          label={t('steps.shortened')}
          checked={shortened}
          onChange={(event) => setShortened(event.currentTarget.checked)}
        />
      </Group>
      <div className={classes['sideBySide']}>
        <CompareView
          markup={markup}
          sides={sides}
          colourNumber={colourNumber}
          match={match}
          shortened={shortened}
          lineBreaks
          narrow={narrow}
          takeFocus={false}
          together
          renderStrip={(passageIndex, number) => (
            <PassageLine
              number={number}
              colourNumber={colourNumber}
              position={markup.Positions.find(({ PIdx }) => PIdx === passageIndex)}
            />
          )}
          onMatch={setMatch}
        />
      </div>
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly keyName: string;
  readonly up?: boolean;
  readonly onClick: () => void;
}

function StepButton({ label, keyName, up = false, onClick }: StepButtonProps) {
  return (
    <Tooltip label={`${label} (${keyName})`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-keyshortcuts={keyName}
        onClick={onClick}
      >
        {up ? (
          <IconChevronUp size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
