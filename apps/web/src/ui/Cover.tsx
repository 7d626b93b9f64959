import { Loader, Portal, Text } from '@mantine/core';
import classes from './Cover.module.css';

/** Covers the screen while nothing else can be done, and says why. Remove it when the work has ended, also with an error. */
export function Cover({ text }: { readonly text: string }) {
  return (
    <Portal>
      <output className={classes['cover']}>
        <Loader color="gray" aria-hidden />
        <Text>{text}</Text>
      </output>
    </Portal>
  );
}
