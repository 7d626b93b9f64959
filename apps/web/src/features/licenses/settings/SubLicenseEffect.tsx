import { Alert, List, Skeleton, Text } from '@mantine/core';
import type { License, SubLicenseChanges } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { previewSubLicenseSettingsQuery } from '../queries.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useEffectTexts } from './use-effect-texts.ts';

interface SubLicenseEffectProps {
  readonly license: License;
  /** The value of the switch in the form. */
  readonly allowed: boolean;
}

/**
 * The changes for the members of each sub-licence when the switch is saved. While it is on and stays on: how their settings differ
 * from those of the licence, which is what switching it off would change.
 */
export function SubLicenseEffect({ license, allowed }: SubLicenseEffectProps) {
  const { t } = useTranslation('license');
  const isChanged = allowed !== license.allowSubLicenseOverwrite;
  const { data, error, refetch } = useQuery({
    ...previewSubLicenseSettingsQuery({
      code: license.code,
      allowSubLicenseOverwrite: isChanged ? allowed : false,
    }),
    enabled: license.subLicenses.length > 0 && (isChanged || allowed),
    staleTime: 0,
    gcTime: 0,
  });
  if (license.subLicenses.length === 0 || (!isChanged && !allowed)) return null;
  if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={64} aria-busy />;
  const concerned = data.data.filter(({ changes }) => changes.length > 0);
  const title = isChanged ? t('effect.titleSave') : t('effect.titleDiffer');
  return (
    <Alert
      color={isChanged && concerned.length > 0 ? 'ochre' : 'gray'}
      variant="light"
      title={title}
      aria-live="polite"
    >
      {isChanged && allowed && <Text size="sm">{t('effect.on')}</Text>}
      {concerned.length === 0 && !(isChanged && allowed) && (
        <Text size="sm">{t(isChanged ? 'effect.nothing' : 'effect.same')}</Text>
      )}
      {concerned.map((each) => (
        <Changes key={each.code} subLicense={each} />
      ))}
    </Alert>
  );
}

function Changes({ subLicense }: { readonly subLicense: SubLicenseChanges }) {
  const { code, comment } = subLicense;
  const { membersOf, linesOf } = useEffectTexts();
  return (
    <section aria-label={comment || code}>
      <Text size="sm" fw={600} mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {comment || code} · {membersOf(subLicense)}
      </Text>
      <List size="sm" withPadding>
        {linesOf(subLicense).map((line) => (
          <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
