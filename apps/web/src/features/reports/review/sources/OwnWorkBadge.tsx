import { Badge, Tooltip } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';

interface OwnWorkBadgeProps {
  readonly found: NonNullable<Source['OwnWork']>;
}

/** Marks a source that the author of the checked text wrote, and says how this is known. */
export function OwnWorkBadge({ found: { By, Direction, Resubmission } }: OwnWorkBadgeProps) {
  const { t } = useTranslation('reports');
  const hint = [t(`ownWork.by.${By}`), Resubmission ? t('ownWork.resubmission') : '']
    .filter((part) => part !== '')
    .join(' ');
  return (
    <Tooltip label={hint} multiline maw={300}>
      <Badge variant="light" color="gray" tt="none" tabIndex={0}>
        {t(By === 'account' ? 'ownWork.account' : `ownWork.${Direction}`)}
      </Badge>
    </Tooltip>
  );
}
