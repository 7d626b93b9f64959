import { notifications } from '@mantine/notifications';
import { errorText } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './FailedFiles.module.css';

interface FailedFile {
  readonly name: string;
  /** Error key. */
  readonly error: string;
}

let failed: readonly FailedFile[] = [];
const listeners = new Set<() => void>();

function update(next: readonly FailedFile[]): void {
  failed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports that a file was left out, and why. One notification lists all of them and stays until it is closed. */
export function reportFailedFile(name: string, error: string): void {
  update([...failed, { name, error }]);
  notifications.show({
    // While it is open, the next file joins its list.
    id: 'failed-files',
    color: 'rubric',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    role: 'alert',
    autoClose: false,
    message: <FailedFiles />,
    onClose: () => update([]),
    closeButtonProps: { 'aria-label': t('app:close') },
  });
}

function FailedFiles() {
  const { t: translate } = useTranslation('uploads');
  const language = useLanguage();
  const files = useSyncExternalStore(subscribe, () => failed);
  return (
    <>
      <strong className={classes['title']}>{translate('failed', { count: files.length })}</strong>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled, by keys as well */}
      <ul className={classes['list']} tabIndex={files.length > 1 ? 0 : undefined}>
        {files.map(({ name, error }, index) => (
          // Files may have the same name; the list only grows.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={classes['name']}>{name}</span> {errorText(error, language)}
          </li>
        ))}
      </ul>
    </>
  );
}
