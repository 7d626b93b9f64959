import { Button, Group } from '@mantine/core';
import type { SubLicense } from '@palimpsest/contract';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useLicense } from '../page/use-license.ts';
import { SubLicenseDialog } from './SubLicenseDialog.tsx';
import { SubLicenseTable } from './SubLicenseTable.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

/** The sub-licences of a licence: their credits, administrators and shared libraries. */
export function SubLicensesPart() {
  const { t } = useTranslation('license');
  const { subLicenses } = useLicense();
  const [isOpen, setIsOpen] = useState(false);
  // It stays while the dialog closes. Undefined: a new one.
  const [edited, setEdited] = useState<SubLicense>();
  const open = (subLicense: SubLicense | undefined): void => {
    setEdited(subLicense);
    setIsOpen(true);
  };
  const create = (
    <StaysWithUser>
      <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => open(undefined)}>
        {t('subs.create')}
      </Button>
    </StaysWithUser>
  );
  return (
    <>
      <h2 className="visually-hidden">{t('parts.sublicenses')}</h2>
      {subLicenses.length === 0 ? (
        <EmptyState icon={<IconSitemap size={36} stroke={1.4} />} text={t('subs.none')} action={create} />
      ) : (
        <>
          <Group mb="md">{create}</Group>
          <SubLicenseTable subLicenses={subLicenses} onEdit={open} />
        </>
      )}
      <SubLicenseDialog opened={isOpen} subLicense={edited} onClose={() => setIsOpen(false)} />
    </>
  );
}
