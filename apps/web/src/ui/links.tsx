import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type OwnLinkProps<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** Router links that look like Mantine's; the compiler checks their targets. */
export const AnchorLink = createLink((props: OwnLinkProps<AnchorProps>) => <Anchor {...props} />);
export const ButtonLink = createLink((props: OwnLinkProps<ButtonProps>) => (
  <Button component="a" {...props} />
));
