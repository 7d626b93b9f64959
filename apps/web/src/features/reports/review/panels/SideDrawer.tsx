import { useTranslation } from '../../../../i18n/translate.ts';
import { Sheet } from '../../../../ui/dialogs/Sheet.tsx';
import { useReviewContext } from '../review-context.ts';
import classes from '../Review.module.css';
import { LeftPanel } from './LeftPanel.tsx';
import { RightPanel } from './RightPanel.tsx';
import { useLeftSide, useSideLabel } from './use-left-side.ts';

/**
 * A side of the review as a drawer if there is no space beside the text: from below on a phone, else from the
 * right.
 */
export function SideDrawer() {
  const { t } = useTranslation('reports');
  const { shown } = useLeftSide();
  const sideLabel = useSideLabel();
  const { narrow, drawer, closeDrawer } = useReviewContext().layout;
  return (
    <Sheet
      opened={drawer !== null}
      onClose={closeDrawer}
      // An open filter or menu inside closes first and alone; events of portals arrive here as well.
      closeOnEscape={false}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) closeDrawer();
      }}
      fromBelow={narrow}
      title={drawer === 'sources' ? sideLabel(shown) : t('properties.label')}
      classNames={{ body: classes['drawer'] ?? '' }}
      styles={{ body: { height: 'calc(100% - 60px)' } }}
    >
      {drawer === 'sources' ? <LeftPanel /> : <RightPanel />}
    </Sheet>
  );
}
