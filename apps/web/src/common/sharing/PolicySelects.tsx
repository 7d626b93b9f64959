import { Select, Stack, Text } from '@mantine/core';
import { permaLinkPolicies, type PermaLinkPolicy } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useUser } from '../../api/use-user.ts';
import { policiesInOrder, withRead, type SharePolicies } from './policies.ts';

const names = {
  [permaLinkPolicies.ownerOnly]: 'policy.ownerOnly',
  [permaLinkPolicies.licenseUsers]: 'policy.licenseUsers',
  [permaLinkPolicies.anyone]: 'policy.anyone',
} as const;

interface PolicySelectsProps {
  readonly policies: SharePolicies;
  readonly onChange: (policies: SharePolicies) => void;
}

/** Selects who may read and who may rate. Options that would let more people rate than read are disabled. */
export function PolicySelects({ policies, onChange }: PolicySelectsProps) {
  const { t } = useTranslation('permalinks');
  const hasLicense = useUser()?.license?.valid === true;
  const [lowered, setLowered] = useState(false);
  const options = (chosen: PermaLinkPolicy, most: PermaLinkPolicy) =>
    policiesInOrder.map((policy) => ({
      value: String(policy),
      label: t(names[policy]),
      disabled:
        policy > most || (policy === permaLinkPolicies.licenseUsers && !hasLicense && policy !== chosen),
    }));
  const change = (next: SharePolicies) => {
    setLowered(next.read !== policies.read && next.write !== policies.write);
    onChange(next);
  };
  return (
    <Stack gap="sm">
      <Select
        label={t('read')}
        data={options(policies.read, permaLinkPolicies.anyone)}
        value={String(policies.read)}
        onChange={(value) => change(withRead(policies, policyOf(value)))}
        allowDeselect={false}
      />
      <Select
        label={t('write')}
        data={options(policies.write, policies.read)}
        value={String(policies.write)}
        onChange={(value) => change({ ...policies, write: policyOf(value) })}
        allowDeselect={false}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {lowered ? t('lowered') : t('rule')}
      </Text>
    </Stack>
  );
}

function policyOf(value: string | null): PermaLinkPolicy {
  return policiesInOrder.find((policy) => String(policy) === value) ?? permaLinkPolicies.ownerOnly;
}
