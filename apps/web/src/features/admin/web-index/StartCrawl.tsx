import { Button, Checkbox, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { WebRunSchedule } from '@palimpsest/contract';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ScheduleSelect } from './ScheduleSelect.tsx';
import { useRunChange } from './use-run-change.ts';

interface StartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Loads a site into the index, from an address or a sitemap. */
export function StartCrawl({ opened, onClose }: StartProps) {
  const { t } = useTranslation('webindex');
  return (
    <Dialog title={t('crawl.title')} opened={opened} onClose={onClose} size="md">
      <CrawlForm onStarted={onClose} />
    </Dialog>
  );
}

function CrawlForm({ onStarted }: { readonly onStarted: () => void }) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  const [address, setAddress] = useState('');
  const [hosts, setHosts] = useState('');
  const [depth, setDepth] = useState<number | string>(5);
  const [pages, setPages] = useState<number | string>(10_000);
  const [isSitemap, setIsSitemap] = useState(false);
  const [schedule, setSchedule] = useState<WebRunSchedule>('never');
  const [error, setError] = useState<ApiError>();
  const start = useRunChange('StartCrawl', { onDone: onStarted, showsErrors: false });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (address.trim() === '') return;
    setError(undefined);
    start.mutate(
      {
        address,
        hosts: hosts.split(/[\s,;]+/).filter((host) => host !== ''),
        schedule,
        sitemap: isSitemap ? 1 : 0,
        ...(typeof depth === 'number' ? { maxdepth: depth } : {}),
        ...(typeof pages === 'number' ? { maxpages: pages } : {}),
      },
      { onError: setError },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('crawl.lead')}
        </Text>
        <TextInput
          label={t('crawl.address')}
          description={t('crawl.addressHint')}
          type="url"
          required
          data-autofocus
          maxLength={2_000}
          value={address}
          error={error?.text(language)}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
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
        <ScheduleSelect value={schedule} onChange={setSchedule} />
        <Group>
          <Button type="submit" disabled={address.trim() === ''} loading={start.isPending}>
            {t('crawl.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
