import { Notifications } from '@mantine/notifications';
import { useIsPhone } from '../list/use-is-phone.ts';
import classes from './toasts.module.css';

/** The place of all toasts. A phone shows one at a time: there is space for one above a sheet. */
export function Toasts() {
  const phone = useIsPhone();
  return (
    // A region that is announced has to exist before its content. Errors are alerts inside it.
    <Notifications
      className={classes['toasts'] ?? ''}
      position={phone ? 'top-center' : 'bottom-right'}
      limit={phone ? 1 : 4}
      notificationMaxHeight={phone ? 'calc(var(--toast-space) - 16px)' : 200}
      containerWidth={400}
      aria-live="polite"
    />
  );
}
