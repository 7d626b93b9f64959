import { Button, Switch, Text } from '@mantine/core';
import { licenseTypes, type License } from '@palimpsest/contract';
import { useState } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { licenseProblemOf } from '../page/license-problem.ts';
import { useUpdateLicense } from '../page/use-license.ts';
import classes from './LicensePanel.module.css';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

/** Renewal and termination. Of a sub-licence they are its parent's. */
export function ContractControls({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const update = useUpdateLicense();
  const language = useLanguage();
  const { code, type, renewal, renewEarly, terms, terminationDate, endIfTerminated, validTo } = license;
  if (license.isChild) {
    return (
      <Text size="xs" c="dimmed" mt="md">
        {t('contract.ofParent')}
      </Text>
    );
  }
  // Nothing is left to be renewed or terminated.
  if (licenseProblemOf(license, now) === 'ended') return null;
  const save = (fields: { renewal?: boolean; renewEarly?: boolean; terminate?: boolean }) =>
    update.mutate({ code, fields });
  const isFixed = terminationDate !== null || update.isPending;
  return (
    <StaysWithUser>
      <div className={classes['controls']}>
        {validTo !== null && (
          <Switch
            label={t('contract.renewal')}
            description={t(terms === 'monthly' ? 'contract.renewalMonthly' : 'contract.renewalYearly')}
            checked={renewal && terminationDate === null}
            disabled={isFixed}
            onChange={(event) => save({ renewal: event.currentTarget.checked })}
          />
        )}
        {validTo !== null && type === licenseTypes.volume && (
          <Switch
            label={t('contract.renewEarly')}
            description={t('contract.renewEarlyHint')}
            checked={renewEarly && terminationDate === null}
            disabled={isFixed}
            onChange={(event) => save({ renewEarly: event.currentTarget.checked })}
          />
        )}
        {endIfTerminated !== null && (
          <Button
            variant="default"
            loading={update.isPending}
            onClick={() =>
              askToConfirm({
                title: t('contract.terminate'),
                text: t('contract.terminateText', { date: formatDate(endIfTerminated, language) }),
                confirm: t('contract.terminateConfirm'),
                onConfirm: () => save({ terminate: true }),
              })
            }
          >
            {t('contract.terminate')}
          </Button>
        )}
        {terminationDate !== null && (
          <Button variant="default" loading={update.isPending} onClick={() => save({ terminate: false })}>
            {t('contract.withdraw')}
          </Button>
        )}
      </div>
    </StaysWithUser>
  );
}
