import { Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { LearningPlatformPart } from '../../features/learning-platforms/set-up/LearningPlatformPart.tsx';
import { LearningPlatforms } from '../../features/learning-platforms/set-up/LearningPlatforms.tsx';
import { useLicense, useLicenseCode } from '../../features/licenses/page/use-license.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { ButtonLink } from '../../ui/links.tsx';

/** The learning platforms of a licence, in the area of its administrator. */
export function LicenseLearning() {
  const { t } = useTranslation('learning');
  const { code } = useLicense();
  const codeInAddress = useLicenseCode();
  const router = useRouter();
  return (
    <>
      <h2 className="visually-hidden">{t('title')}</h2>
      <Text c="dimmed" mb="md" maw={720}>
        {t('about')}
      </Text>
      <LearningPlatforms
        key={code}
        license={code}
        codeInAddress={codeInAddress}
        onAdded={({ Id }) =>
          void router.navigate({
            to: '/license/learning/$platform',
            params: { platform: String(Id) },
            search: searchOf(codeInAddress),
          })
        }
      />
    </>
  );
}

/** One learning platform of a licence. */
export function LicenseLearningPlatform() {
  const { t } = useTranslation('learning');
  const { code } = useLicense();
  const codeInAddress = useLicenseCode();
  const router = useRouter();
  const { platform = '' }: { readonly platform?: string } = useParams({ strict: false });
  const search = searchOf(codeInAddress);
  return (
    <>
      <h2 className="visually-hidden">{t('title')}</h2>
      <LearningPlatformPart
        license={code}
        platformId={Number(platform)}
        toList={
          <ButtonLink
            to="/license/learning"
            search={search}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />}
          >
            {t('toList')}
          </ButtonLink>
        }
        onRemoved={() => void router.navigate({ to: '/license/learning', search })}
      />
    </>
  );
}

function searchOf(code: string): { readonly code?: string } {
  return code === '' ? {} : { code };
}
