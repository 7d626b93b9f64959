import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { platformCode } from '../../../../api/visit.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { VisitNotice } from './VisitNotice.tsx';

/**
 * The browser lets this page keep nothing inside the platform. The visit begins again in a window of its own, where it does; there
 * this page asks to allow cookies.
 * @param code of the visit that could not be opened
 */
export function OwnWindow({ code }: { readonly code: string }) {
  const { t } = useTranslation('visit');
  const [isOpened, setIsOpened] = useState(false);
  if (window.parent === window) return <VisitNotice title={t('cookies.title')} text={t('cookies.text')} />;
  return (
    <VisitNotice title={t('window.title')} text={t(isOpened ? 'window.opened' : 'window.text')}>
      {!isOpened && (
        <form
          method="post"
          action={`/lti/${platformCode()}/again`}
          target="_blank"
          // The button goes only after the browser has sent the form.
          onSubmit={() => setTimeout(() => setIsOpened(true))}
        >
          <input type="hidden" name="code" value={code} />
          <Button type="submit" rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}>
            {t('window.open')}
          </Button>
        </form>
      )}
      {isOpened && <Text component="output">{t('window.again')}</Text>}
    </VisitNotice>
  );
}
