import { Button } from '@mantine/core';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';

interface SwitchAndRemoveProps {
  readonly isOn: boolean;
  /** It can be switched on. */
  readonly isComplete: boolean;
  /** Switching on is the next step. */
  readonly isNext?: boolean;
  readonly isSwitching: boolean;
  readonly isRemoving: boolean;
  /** The words in the texts of the feature. */
  readonly t: (key: `state.${Word}`) => string;
  readonly onSwitch: (on: boolean) => void;
  readonly onRemove: () => void;
}

type Word = 'offQuestion' | 'offText' | 'switchOff' | 'switchOn' | 'removeQuestion' | 'removeText' | 'remove';

/** The buttons that switch a connection to another system on and off, and that remove it. Ending something asks first. */
export function SwitchAndRemove(props: SwitchAndRemoveProps) {
  const { isOn, isComplete, isNext = false, isSwitching, isRemoving, t, onSwitch, onRemove } = props;
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
        disabled={!isComplete && !isOn}
        loading={isSwitching}
        onClick={() => {
          if (!isOn) onSwitch(true);
          else
            askToConfirm({
              title: t('state.offQuestion'),
              text: t('state.offText'),
              confirm: t('state.switchOff'),
              onConfirm: () => onSwitch(false),
            });
        }}
      >
        {t(isOn ? 'state.switchOff' : 'state.switchOn')}
      </Button>
      <Button
        variant="subtle"
        color="rubric"
        loading={isRemoving}
        onClick={() =>
          askToConfirm({
            title: t('state.removeQuestion'),
            text: t('state.removeText'),
            confirm: t('state.remove'),
            onConfirm: onRemove,
          })
        }
      >
        {t('state.remove')}
      </Button>
    </>
  );
}
