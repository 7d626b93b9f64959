import { ActionIcon, CloseButton, TextInput, Tooltip } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useReviewContext } from '../review-context.ts';
import { clearHits, paintHits } from './paint-hits.ts';
import classes from './TextFinder.module.css';

/** The text of the report, and above it the search within it while it is open. */
export function TextFinder({ children }: { readonly children: ReactNode }) {
  const { finder } = useReviewContext();
  const textRef = useRef<HTMLDivElement>(null);
  const hits = finder.search?.hits;

  // Rows are drawn while the reader scrolls; their hits are marked as soon as they exist.
  useEffect(() => {
    const root = textRef.current;
    if (root === null || hits === undefined) return undefined;
    let frame = 0;
    const paint = () => {
      frame = 0;
      paintHits(root, hits);
    };
    paint();
    const observer = new MutationObserver(() => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    });
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearHits();
    };
  }, [hits]);

  return (
    <div className={classes['frame']} data-open={finder.search !== null || undefined}>
      {finder.search !== null && <FinderBar />}
      <div ref={textRef} className={classes['text']}>
        {children}
      </div>
    </div>
  );
}

function FinderBar() {
  const { finder, layout } = useReviewContext();
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }, [finder.wishes]);
  const { query, hits, current } = finder.search ?? { query: '', hits: [], current: null };
  const size = layout.narrow ? 44 : 32;
  const button = (direction: 1 | -1, label: string, keys: string) => (
    <Tooltip label={`${label} (${keys})`} disabled={layout.narrow}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        disabled={hits.length === 0}
        onClick={() => finder.step(direction)}
      >
        {direction === 1 ? (
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconChevronUp size={18} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <search className={classes['bar']}>
      <TextInput
        ref={fieldRef}
        type="search"
        className={classes['field'] ?? ''}
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        maxLength={limits.titleChars}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={query}
        onChange={(event) => finder.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finder.step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') {
            event.stopPropagation();
            finder.close();
          }
        }}
      />
      <output className={classes['count']}>
        {query.trim() !== '' &&
          (hits.length === 0
            ? t('find.none')
            : t('find.position', {
                hit: formatNumber((current ?? 0) + 1, language),
                all: formatNumber(hits.length, language),
              }))}
      </output>
      {button(-1, t('find.previous'), 'Shift+Enter')}
      {button(1, t('find.next'), 'Enter')}
      <CloseButton size={size} iconSize={18} aria-label={t('find.close')} onClick={finder.close} />
    </search>
  );
}

interface FinderButtonProps {
  readonly large: boolean;
  readonly onOpen: () => void;
}

/** Opens the search within the text; the browser's own search keeps its keys. */
export function FinderButton({ large, onOpen }: FinderButtonProps) {
  const { t } = useTranslation('reports');
  return (
    <Tooltip label={`${t('find.label')} (f)`} disabled={large}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={large ? 40 : 36}
        aria-label={t('find.label')}
        aria-keyshortcuts="f"
        onClick={onOpen}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
