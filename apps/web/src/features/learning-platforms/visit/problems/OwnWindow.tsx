import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { platformCode } from '../../../../api/visit.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { VisitNotice } from './VisitNotice.tsx';

interface OwnWindowProps {
  /** The code of the visit that could not be opened. */
  readonly code: string;
  /** Shown while a page that is a window already goes on by itself. */
  readonly waiting: ReactNode;
}

/**
 * The browser lets this page keep nothing inside the platform. A window of its own takes the visit over, where it does, and asks who it is. The
 * code goes there in a form, so that no address and no log contains it.
 */
export function OwnWindow({ code, waiting }: OwnWindowProps) {
  return window.parent === window ? <GoOn code={code}>{waiting}</GoOn> : <OpenWindow code={code} />;
}

function OpenWindow({ code }: Pick<OwnWindowProps, 'code'>) {
  const { t } = useTranslation('visit');
  const [isOpened, setIsOpened] = useState(false);
  return (
    <VisitNotice title={t('window.title')} text={t(isOpened ? 'window.opened' : 'window.text')}>
      {!isOpened && (
        <form
          {...toWindow()}
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

/** The platform has opened a window, which the browser did not recognise either. */
function GoOn({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      <form ref={form} {...toWindow()} hidden>
        <input type="hidden" name="code" value={code} />
      </form>
      {children}
    </>
  );
}

const toWindow = () => ({ method: 'post', action: `/lti/${platformCode()}/window` }) as const;
