import { Tabs, type TabsListProps } from '@mantine/core';
import classes from './TabList.module.css';

interface TabListProps extends TabsListProps {
  /** All tabs of a few are seen on phones as well: the words of their names take several lines. */
  readonly fits?: boolean;
}

/** The tabs of `Tabs`, in one line on phones as well. */
export function TabList({ fits = false, ...props }: TabListProps) {
  return <Tabs.List {...props} classNames={{ list: classes[fits ? 'fitting' : 'list'] ?? '' }} />;
}
