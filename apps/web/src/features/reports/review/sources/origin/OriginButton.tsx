import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import { IconFileInfo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../i18n/translate.ts';
import { SourceOrigin } from './SourceOrigin.tsx';

interface OriginButtonProps {
  readonly source: Source;
  readonly isReadOnly: boolean;
  readonly size: number;
}

/** Opens what is known of the origin of an online source; nothing for a text of the library. */
export function OriginButton({ source, isReadOnly, size }: OriginButtonProps) {
  const { t } = useTranslation('origin');
  const [isOpen, setIsOpen] = useState(false);
  if (source.TextHash === '') return null;
  const label = t('open', { number: source.Idx });
  return (
    <Popover
      width={340}
      position="bottom-end"
      trapFocus
      shadow="md"
      withinPortal
      opened={isOpen}
      onChange={setIsOpen}
    >
      <Popover.Target>
        {/* It would cover the first line of what it opens. */}
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={size}
            aria-label={label}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconFileInfo size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <SourceOrigin source={source} isReadOnly={isReadOnly} />
      </Popover.Dropdown>
    </Popover>
  );
}
