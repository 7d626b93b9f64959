import { Anchor, Button, Stack, Text } from '@mantine/core';
import { sourceCited, sourceCredit, sourceKept, sourceLater, type Source } from '@palimpsest/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useOperation } from '../../../../../api/query.ts';
import { formatNumber } from '../../../../../i18n/format.ts';
import { useTranslation } from '../../../../../i18n/translate.ts';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { useReportAccess } from '../../../report-access.ts';
import classes from './SourceOrigin.module.css';
import { useSourceFormats } from './use-source-formats.ts';

interface SourceOriginProps {
  readonly source: Source;
  readonly isReadOnly: boolean;
}

/** The place where the text of a source was found, the text that is kept, and whether its page has changed since. */
export function SourceOrigin({ source, isReadOnly }: SourceOriginProps) {
  const { t } = useTranslation('origin');
  const language = useLanguage();
  const formats = useSourceFormats();
  const { permaLinkId } = useReportAccess();
  const credit = sourceCredit(source, language);
  const cited = sourceCited(source, language);
  const later = sourceLater(source, language, formats);
  const count = source.Addresses.length;
  return (
    <Stack gap="sm" className={classes['origin'] ?? ''}>
      <Address url={source.Url} />
      {count > 0 && (
        <div>
          <Text size="xs" fw={600}>
            {t('addresses', { count, shown: formatNumber(count, language) })}
          </Text>
          <ul className={classes['addresses']}>
            {source.Addresses.map(({ Url }) => (
              <li key={Url}>
                <Address url={Url} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {cited !== '' && <Text size="xs">{cited}</Text>}
      {credit !== '' && (
        <Text size="xs">
          {credit}
          {source.LicenseUrl !== '' && (
            <>
              {' '}
              <Anchor
                href={source.LicenseUrl}
                target="_blank"
                rel="noopener noreferrer license"
                size="xs"
                underline="always"
              >
                {t('license')}
              </Anchor>
            </>
          )}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {sourceKept(source, language, formats)}
      </Text>
      <div aria-live="polite">{later !== '' && <Text size="xs">{later}</Text>}</div>
      {source.HasPage && permaLinkId === undefined && (
        <Anchor href={`/api/sources/${source.Id}/page`} download size="xs" underline="always">
          {t('page')}
        </Anchor>
      )}
      {!isReadOnly && permaLinkId === undefined && <FetchAgain source={source} />}
    </Stack>
  );
}

function Address({ url }: { readonly url: string }) {
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" size="xs" underline="hover">
      {url}
    </Anchor>
  );
}

function FetchAgain({ source }: { readonly source: Source }) {
  const { t } = useTranslation('origin');
  const fetchAgain = useOperation('FetchSourceAgain');
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
      loading={fetchAgain.isPending}
      onClick={() => fetchAgain.mutate({ id: source.Id })}
    >
      {t('fetchAgain')}
    </Button>
  );
}
