import { Center, Loader } from '@mantine/core';
import classes from './Shell.module.css';

export function PageLoader({ label }: { readonly label: string }) {
  return (
    <Center mih="50vh" className={classes['late']}>
      <output aria-label={label}>
        <Loader color="gray" type="dots" />
      </output>
    </Center>
  );
}
