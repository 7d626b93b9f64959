import { Checkbox, Group, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { StartDialog, StartForm, type StartProps } from './StartRun.tsx';
import { useRunChange } from './use-run-change.ts';

/** Loads a site into the index, from an address or a sitemap. */
export function StartCrawl({ opened, onClose }: StartProps) {
  const { t } = useTranslation('webindex');
  return (
    <StartDialog title={t('crawl.title')} opened={opened} onClose={onClose}>
      <CrawlForm onStarted={onClose} />
    </StartDialog>
  );
}

function CrawlForm({ onStarted }: { readonly onStarted: () => void }) {
  const { t } = useTranslation('webindex');
  const [hosts, setHosts] = useState('');
  const [depth, setDepth] = useState<number | string>(5);
  const [pages, setPages] = useState<number | string>(10_000);
  const [isSitemap, setIsSitemap] = useState(false);
  const start = useRunChange('StartCrawl', { onDone: onStarted, showsErrors: false });
  return (
    <StartForm
      texts={{
        lead: t('crawl.lead'),
        address: t('crawl.address'),
        addressHint: t('crawl.addressHint'),
        start: t('crawl.start'),
      }}
      isStarting={start.isPending}
      onStart={(input, onError) =>
        start.mutate(
          {
            ...input,
            hosts: hosts.split(/[\s,;]+/).filter((host) => host !== ''),
            sitemap: isSitemap ? 1 : 0,
            ...(typeof depth === 'number' ? { maxdepth: depth } : {}),
            ...(typeof pages === 'number' ? { maxpages: pages } : {}),
          },
          { onError },
        )
      }
    >
      <Textarea
        label={t('crawl.hosts')}
        description={t('crawl.hostsHint')}
        autosize
        maxRows={5}
        value={hosts}
        onChange={(event) => setHosts(event.currentTarget.value)}
      />
      <Group grow align="flex-start">
        <NumberInput
          label={t('crawl.depth')}
          description={t('crawl.depthHint')}
          min={0}
          max={100}
          allowDecimal={false}
          value={depth}
          onChange={setDepth}
          hideControls
        />
        <NumberInput
          label={t('crawl.pages')}
          description={t('crawl.pagesHint')}
          min={1}
          max={10_000_000}
          allowDecimal={false}
          value={pages}
          onChange={setPages}
          hideControls
        />
      </Group>
      <Checkbox
        label={t('crawl.sitemap')}
        description={t('crawl.sitemapHint')}
        checked={isSitemap}
        onChange={(event) => setIsSitemap(event.currentTarget.checked)}
      />
    </StartForm>
  );
}
