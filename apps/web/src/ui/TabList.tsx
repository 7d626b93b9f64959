import { Tabs, type TabsListProps } from '@mantine/core';
import classes from './TabList.module.css';

/** The tabs of `Tabs`, in one line on phones as well. */
export function TabList(props: TabsListProps) {
  return <Tabs.List {...props} classNames={{ list: classes['list'] ?? '' }} />;
}
