import { ActionIcon, Title, Tooltip } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarRight, IconReload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Sheet } from '../dialogs/Sheet.tsx';
import classes from './ListDetails.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { WithAside } from './WithAside.tsx';

interface Listed {
  readonly Id: number;
}

export interface ListDetails {
  readonly activeId: number | null;
  /** Makes a row the active one; on a phone its details open. */
  readonly activate: (row: Listed) => void;
  /** The details are beside the list. */
  readonly hasPanel: boolean;
  /** The details cover the list. */
  readonly drawerOpened: boolean;
  readonly closeDrawer: () => void;
  /** Whether the details are shown; undefined if a button for that makes no sense. */
  readonly shown: boolean | undefined;
  readonly toggle: () => void;
}

interface DetailsOptions {
  /**
   * Whether the space beside the list is reserved for a hint before a row is activated; otherwise the list uses it
   * until then.
   */
  readonly withHint: boolean;
}

/**
 * The details of the active row: beside the list if there is space, else over it.
 * @param name the name under which the browser remembers whether they are shown
 */
export function useListDetails(name: string, { withHint }: DetailsOptions): ListDetails {
  const phone = useIsPhone();
  const isWide = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });
  const [showsDetails, setShowsDetails] = useLocalStorage({
    key: `palimpsest.${name}.details`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [drawerOpened, drawer] = useDisclosure(false);
  const [activeId, setActiveId] = useState<number | null>(null);
  const [isAskedFor, setIsAskedFor] = useState(withHint);
  const hasPanel = isWide && showsDetails && (activeId !== null || isAskedFor);
  const togglePanel = () => {
    setShowsDetails(!hasPanel);
    setIsAskedFor(!hasPanel);
  };
  return {
    activeId,
    activate: ({ Id }) => {
      setActiveId(Id);
      if (phone) drawer.open();
    },
    hasPanel,
    drawerOpened,
    closeDrawer: drawer.close,
    shown: phone ? undefined : isWide ? hasPanel : drawerOpened,
    toggle: () => (isWide ? togglePanel() : drawer.toggle()),
  };
}

interface ListToolsProps {
  readonly loading: boolean;
  readonly onReload: () => void;
  readonly details: ListDetails;
}

/** Reloads the list, and shows or hides the details. */
export function ListTools({ loading, onReload, details }: ListToolsProps) {
  const { t } = useTranslation('list');
  const detailsLabel = details.shown === true ? t('hideDetails') : t('showDetails');
  return (
    <>
      <Tooltip label={t('reload')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('reload')}
          loading={loading}
          onClick={onReload}
        >
          <IconReload size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {details.shown !== undefined && (
        <Tooltip label={detailsLabel}>
          <ActionIcon
            variant={details.shown ? 'light' : 'subtle'}
            color="gray"
            size={36}
            aria-label={detailsLabel}
            aria-pressed={details.shown}
            onClick={details.toggle}
          >
            <IconLayoutSidebarRight size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

interface WithDetailsProps {
  readonly details: ListDetails;
  /** The details of the active row. */
  readonly panel: ReactNode;
  /** The table or the cards. */
  readonly children: ReactNode;
}

/** A list and the details of its active row; on a phone they open from below. */
export function WithDetails({ details, panel, children }: WithDetailsProps) {
  const { t } = useTranslation('list');
  const phone = useIsPhone();
  return (
    <>
      {phone ? (
        children
      ) : (
        <WithAside label={t('details')} aside={details.hasPanel ? panel : null}>
          {children}
        </WithAside>
      )}
      {!details.hasPanel && (
        <Sheet
          opened={details.drawerOpened}
          onClose={details.closeDrawer}
          fromBelow={phone}
          title={t('details')}
        >
          {panel}
        </Sheet>
      )}
    </>
  );
}

/** The name of the active row, at the top of its details. */
export function DetailsTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Title order={2} className={classes['title'] ?? ''}>
      {children}
    </Title>
  );
}

export function DetailsSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={classes['section']}>
      <Title order={3} className={classes['heading'] ?? ''}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** The class of the owner's own comment, with its line breaks. */
export const detailsCommentClass: string = classes['comment'] ?? '';
