import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { windowOfPlatform } from './open/platform-storage.ts';
import { VisitNotice } from './problems/VisitNotice.tsx';

/** The end of a registration by the platform itself, which is told that it can close this window (LTI Dynamic Registration 1.0). */
export function RegisteredPage() {
  const { t } = useTranslation('visit');
  useEffect(() => {
    // The message says nothing that a page of any other site could use.
    windowOfPlatform()?.postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
  }, []);
  return <VisitNotice title={t('registered.title')} text={t('registered.text')} />;
}
