import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ListFoot } from '../../ui/list/ListFoot.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';

/** The answer of the query behind a list. */
interface ListQuery {
  readonly data: { readonly data: readonly unknown[]; readonly total: number } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface ListPageProps {
  readonly title: string;
  /** The list is a part of a page that has a head of its own: its title is only for screen readers. */
  readonly isPart?: boolean;
  /** The link that creates an entry: the main action of the page, and of the empty list. */
  readonly newLink: ReactNode;
  /** The tools beside it, while the list has entries. */
  readonly tools?: ReactNode;
  /** The actions for all entries in a part of a page, while the list has any. */
  readonly actions?: ReactNode;
  /** The notice below the head, with or without the list. */
  readonly notice?: ReactNode;
  readonly query: ListQuery;
  readonly page: number;
  readonly pageSize: number;
  readonly hasFilters: boolean;
  readonly onChange: (changes: { readonly page: number } | { readonly pageSize: number }) => void;
  readonly onReset: () => void;
  /** The text of a list without entries. */
  readonly emptyText: string;
  /** The text of a list whose filters match no entry. */
  readonly noHitsText: string;
  readonly icon: ReactNode;
  /** The columns of the table while it loads; undefined on a phone. */
  readonly skeletonColumns: readonly string[] | undefined;
  /** The controls above the list: the filters, or the actions for the selection. */
  readonly controls: ReactNode;
  /** The table or the cards. */
  readonly children: ReactNode;
}

/** A page with a list: its rows and the links to its pages, or a skeleton, an error, or the reason why it is empty. */
export function ListPage(props: ListPageProps) {
  const { query, page, pageSize, hasFilters, onChange } = props;
  const { data, error } = query;
  // Nothing to filter yet: the empty screen has the one action that fills it.
  const isEmpty = data !== undefined && data.total === 0 && !hasFilters;
  return (
    <div>
      <ListHead {...props} isEmpty={isEmpty} />
      {props.notice}
      {!isEmpty && props.controls}
      {data === undefined ? (
        error === null ? (
          <ListSkeleton columns={props.skeletonColumns} />
        ) : (
          <ErrorState error={error} retry={() => void query.refetch()} />
        )
      ) : data.data.length === 0 ? (
        <NothingListed {...props} />
      ) : (
        <>
          {props.children}
          <ListFoot total={data.total} page={page} pageSize={pageSize} onChange={onChange} />
        </>
      )}
    </div>
  );
}

function ListHead({
  title,
  isPart = false,
  isEmpty,
  tools,
  actions,
  newLink,
}: Omit<ListPageProps, 'children'> & { readonly isEmpty: boolean }) {
  if (!isPart) {
    const buttons = isEmpty ? undefined : (
      <>
        {tools}
        {newLink}
      </>
    );
    return <PageHeader title={title} actions={buttons} />;
  }
  return (
    <>
      <h2 className="visually-hidden">{title}</h2>
      {!isEmpty && (
        <Group gap="xs" mb="md" justify="space-between" align="flex-start" wrap="nowrap">
          <Group gap="xs">{actions}</Group>
          <Group gap="xs" wrap="nowrap">
            {tools}
          </Group>
        </Group>
      )}
    </>
  );
}

/** Why the list is empty, and an action that fills it. */
function NothingListed(props: ListPageProps) {
  const { t } = useTranslation('list');
  if (props.hasFilters) {
    const action = (
      <Button variant="default" onClick={props.onReset}>
        {t('resetFilters')}
      </Button>
    );
    return <EmptyState icon={props.icon} text={props.noHitsText} action={action} />;
  }
  if (props.page > 1) {
    const action = (
      <Button variant="default" onClick={() => props.onChange({ page: 1 })}>
        {t('firstPage')}
      </Button>
    );
    return <EmptyState icon={props.icon} text={t('noPage')} action={action} />;
  }
  return <EmptyState icon={props.icon} text={props.emptyText} action={props.newLink} />;
}
