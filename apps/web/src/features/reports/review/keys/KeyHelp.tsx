import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import classes from './KeyHelp.module.css';

/** Every key of the review, in the order of the list. */
const groups = [
  { title: 'keys.read', keys: ['j', 'k', 'n', 'p', 'c', 'Escape'] },
  { title: 'keys.rate', keys: ['a', 's', 'x', 'A', 'S', 'X', 'z'] },
  { title: 'keys.rest', keys: ['f', '/', '?'] },
] as const;

const names = {
  j: 'keys.j',
  k: 'keys.k',
  n: 'keys.n',
  p: 'keys.p',
  c: 'keys.c',
  Escape: 'keys.escape',
  a: 'keys.a',
  s: 'keys.s',
  x: 'keys.x',
  A: 'keys.passageAccepted',
  S: 'keys.passageSuspicious',
  X: 'keys.passageExcluded',
  z: 'keys.z',
  f: 'keys.f',
  '/': 'keys.slash',
  '?': 'keys.help',
} as const;

interface KeyHelpProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The list of keys, in the reader's language. */
export function KeyHelp({ opened, onClose }: KeyHelpProps) {
  const { t } = useTranslation('ratings');
  return (
    <Dialog title={t('keys.title')} opened={opened} onClose={onClose} size="md">
      {groups.map(({ title, keys }) => (
        <section key={title} className={classes['group']}>
          <h3 className={classes['title']}>{t(title)}</h3>
          <dl className={classes['keys']}>
            {keys.map((key) => (
              <div key={key} className={classes['row']}>
                <dt>
                  <KeyNames value={key} />
                </dt>
                <dd>{t(names[key])}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={classes['note']}>{t('keys.note')}</p>
    </Dialog>
  );
}

function KeyNames({ value }: { readonly value: string }) {
  const { t } = useTranslation('ratings');
  if (value === 'Escape') return <Kbd>Esc</Kbd>;
  if (!/^[A-Z]$/.test(value)) return <Kbd>{value}</Kbd>;
  return (
    <>
      <Kbd>{t('keys.shift')}</Kbd> <Kbd>{value.toLowerCase()}</Kbd>
    </>
  );
}

export function KeyHelpButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('ratings');
  return (
    <Tooltip label={`${t('keys.title')} (?)`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('keys.title')}
        aria-keyshortcuts="?"
        onClick={onOpen}
      >
        <IconKeyboard size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
