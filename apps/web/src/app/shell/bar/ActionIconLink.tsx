import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** A router link that looks like a button of the top bar. */
export const ActionIconLink = createLink(
  (props: ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>) => (
    <ActionIcon component="a" {...props} />
  ),
);
