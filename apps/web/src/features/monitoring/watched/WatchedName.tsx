import { Text } from '@mantine/core';
import type { MonitoredText } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { RowName, rowLinkClass } from '../../../ui/list/RowName.tsx';
import { watchedName } from './watched-name.ts';

/** The name as a link to the findings, the address below it, and the problem of the last scan. */
export function WatchedName({ text }: { readonly text: MonitoredText }) {
  const { t } = useTranslation('monitoring');
  const { t: tApp } = useTranslation('app');
  const name = watchedName(text);
  const link = (
    <AnchorLink
      to="/monitoring/findings"
      search={{ textid: text.Id }}
      className={rowLinkClass}
      c="inherit"
      underline="hover"
    >
      <Breakable text={name || tApp('untitled')} />
    </AnchorLink>
  );
  return (
    <>
      <RowName
        link={link}
        project=""
        about={text.Kind === 'library' ? t('kind.library') : text.Name === '' ? '' : text.Url}
      />
      {/* A scan that runs may go better. */}
      {text.Problem !== '' && text.State !== 'scanning' && (
        <Text size="xs" c="var(--accent-text)">
          {t(`problem.${text.Problem}`)}
        </Text>
      )}
    </>
  );
}
