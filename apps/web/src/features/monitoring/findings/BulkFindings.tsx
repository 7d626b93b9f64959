import { Button, Menu } from '@mantine/core';
import { findingRatings, type FindingRating, type MonitoringFinding } from '@palimpsest/contract';
import { IconCheck, IconChevronDown, IconEye } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { ratingKey } from './rating-key.ts';

interface BulkFindingsProps {
  readonly chosen: readonly MonitoringFinding[];
  readonly isBusy: boolean;
  readonly onRate: (findings: readonly MonitoringFinding[], rating?: FindingRating) => void;
}

/** The actions for the selected findings. */
export function BulkFindings({ chosen, isBusy, onRate }: BulkFindingsProps) {
  const { t } = useTranslation('monitoring');
  const unseen = chosen.filter(({ State }) => State === 'new');
  const [first] = chosen;
  const isCommon = (rating: FindingRating): boolean =>
    first?.Rating === rating && chosen.every(({ Rating }) => Rating === rating);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
        disabled={unseen.length === 0 || isBusy}
        onClick={() => onRate(unseen)}
      >
        {t('findings.asSeen')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={isBusy}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            {t('findings.rate')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[...findingRatings.slice(1), findingRatings[0]].map((rating) => (
            <Menu.Item
              key={rating}
              rightSection={isCommon(rating) ? <IconCheck size={16} stroke={1.6} aria-hidden /> : null}
              onClick={() => onRate(chosen, rating)}
            >
              {t(`rating.${ratingKey(rating)}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <EvidenceButton ids={chosen.map(({ Id }) => Id)} />
    </>
  );
}
