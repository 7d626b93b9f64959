import { ActionIcon, FocusTrap, Portal, Switch, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowsMove, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { sourceColourStyle } from '../colours/source-colours.ts';
import classes from './CompareDialog.module.css';
import { useDialogPlace } from './use-dialog-place.ts';

interface CompareDialogProps {
  readonly title: ReactNode;
  /** The number of the source colour of its upper edge. */
  readonly colourNumber: number;
  /** It fills the window of a phone and covers everything behind it. */
  readonly fullScreen: boolean;
  /** The user opened it, so the focus moves into it. */
  readonly takeFocus: boolean;
  readonly steps: ReactNode;
  /** The two texts. */
  readonly children: (together: boolean) => ReactNode;
  /** Actions for the comparison. */
  readonly foot: ReactNode;
  readonly onClose: () => void;
}

/**
 * Two texts side by side, above the page. The dialog can be moved and resized, and the page stays usable behind it.
 */
export function CompareDialog(props: CompareDialogProps) {
  const { fullScreen, onClose } = props;
  const { t } = useTranslation('compare');
  const { t: tApp } = useTranslation('app');
  const titleId = useId();
  const { place, startMove, startResize, onKeyDown } = useDialogPlace();
  const [together, setTogether] = useLocalStorage({
    key: 'palimpsest.scroll-together',
    defaultValue: true,
    getInitialValueInEffect: false,
  });

  return (
    <Portal>
      <FocusTrap active={fullScreen}>
        <dialog
          open
          aria-modal={fullScreen}
          aria-labelledby={titleId}
          className={classes['dialog']}
          data-full-screen={fullScreen || undefined}
          tabIndex={-1}
          style={{ ...sourceColourStyle(props.colourNumber), ...(fullScreen ? {} : place) }}
        >
          <FocusWhileOpen takeFocus={props.takeFocus} />
          {/* In a div: a header element would be a second banner of the page. */}
          <div className={classes['head']} onPointerDown={fullScreen ? undefined : startMove}>
            {!fullScreen && (
              <Tooltip label={t('moveHint')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  className={classes['grip'] ?? ''}
                  aria-label={t('move')}
                  onPointerDown={startMove}
                  onKeyDown={onKeyDown}
                >
                  <IconArrowsMove size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            <h2 id={titleId} className={classes['title']} tabIndex={-1} data-autofocus>
              {props.title}
            </h2>
            <div className={classes['steps']}>{props.steps}</div>
            {!fullScreen && (
              <Switch
                size="xs"
                label={t('together')}
                checked={together}
                onChange={(event) => setTogether(event.currentTarget.checked)}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={fullScreen ? 40 : 32}
              aria-label={tApp('close')}
              onClick={onClose}
            >
              <IconX size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
          <div className={classes['body']}>{props.children(together)}</div>
          <div className={classes['foot']}>{props.foot}</div>
          {!fullScreen && (
            // The keys of the handle above do the same.
            <div className={classes['corner']} aria-hidden onPointerDown={startResize} />
          )}
        </dialog>
      </FocusTrap>
    </Portal>
  );
}

/**
 * Moves the focus into the dialog, and back to where it was when the dialog closes. It is a component inside the
 * dialog, because the dialog is mounted a moment after the component that opens it. It finds the dialog from inside,
 * because the focus trap uses the dialog's ref.
 */
function FocusWhileOpen({ takeFocus }: { readonly takeFocus: boolean }) {
  const insideRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = insideRef.current?.closest('dialog');
    return () => {
      const active = document.activeElement;
      const isLost = active === null || active === document.body || dialog?.contains(active) === true;
      if (isLost && (opener instanceof HTMLElement || opener instanceof SVGElement) && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (!takeFocus) return undefined;
    // The element that opened it may have the focus until the frame is drawn.
    const frame = requestAnimationFrame(() =>
      insideRef.current?.closest('dialog')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [takeFocus]);
  return <span ref={insideRef} hidden />;
}
