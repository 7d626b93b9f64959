import { Anchor, Button, Menu, type AnchorProps, type ButtonProps, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type OwnLinkProps<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** Links of the router that look like Mantine's; their targets are checked by the compiler. */
export const AnchorLink = createLink((props: OwnLinkProps<AnchorProps>) => <Anchor {...props} />);
export const ButtonLink = createLink((props: OwnLinkProps<ButtonProps>) => (
  <Button component="a" {...props} />
));
export const MenuItemLink = createLink((props: OwnLinkProps<MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
));
