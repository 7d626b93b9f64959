import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';

interface DialogProps extends Pick<ModalProps, 'size' | 'children'> {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A dialog over the page with choices or fields; its content starts from scratch whenever it opens. */
export function Dialog(props: DialogProps) {
  const { t } = useTranslation('app');
  return <Modal {...props} closeButtonProps={{ 'aria-label': t('close') }} />;
}
