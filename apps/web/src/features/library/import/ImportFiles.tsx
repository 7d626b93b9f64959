import { Button, Group, Select, Table, Text, Title } from '@mantine/core';
import { errorText, importFileStates, limits, type Import, type ImportFile } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { Pages } from '../../../ui/list/Pages.tsx';
import classes from './Import.module.css';
import { PartList } from './PartList.tsx';
import { useImportFiles } from './queries.ts';
import { Breakable } from '../../../ui/Breakable.tsx';

type Shown = ImportFile['State'] | 'all';

/** The files and their outcome, initially those that failed; one page at a time. */
export function ImportFiles({ item }: { readonly item: Import }) {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState<Shown>('Failed');
  const [page, setPage] = useState(1);
  const query = useImportFiles(item.Id, shown === 'all' ? undefined : shown, page, item.State === 'Active');
  const files = query.data?.data ?? [];
  const phone = useIsPhone();
  return (
    <section aria-labelledby="import-files">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="import-files">
          {t('files.title')}
        </Title>
        <Select
          w={220}
          aria-label={t('files.show')}
          allowDeselect={false}
          value={shown}
          data={[
            ...importFileStates.map((state) => ({ value: state, label: t(`files.${state}`) })),
            { value: 'all', label: t('files.all') },
          ]}
          onChange={(value) => {
            setShown(value ?? 'all');
            setPage(1);
          }}
        />
      </Group>
      {files.length > 0 ? (
        <Table>
          <Table.Caption className="visually-hidden">{t('files.title')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('files.name')}</Table.Th>
              {!phone && <Table.Th>{t(shown === 'Failed' ? 'files.reason' : 'files.state')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map((file) => (
              <FileRow key={file.Id} file={file} narrow={phone} />
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        query.data !== undefined &&
        (shown !== 'Failed' || item.Failed === 0) && (
          <Text c="dimmed">{t(shown === 'Failed' ? 'files.noneFailed' : 'files.none')}</Text>
        )
      )}
      <Group justify="center" mt="md">
        <Pages
          total={query.data?.total ?? 0}
          pageSize={limits.defaultPageSize}
          page={page}
          onPage={setPage}
        />
      </Group>
    </section>
  );
}

interface FileRowProps {
  readonly file: ImportFile;
  /** The outcome appears under the file's name. */
  readonly narrow: boolean;
}

function FileRow({ file, narrow }: FileRowProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const add = useOperation('AddTextsToLibrary');
  const left = file.Reason === '' ? t(`files.${file.State}`) : t(`ignored.${file.Reason}`);
  const outcome = file.Error === '' ? left : errorText(file.Error, language);
  return (
    <Table.Tr>
      <Table.Td className={classes['path'] ?? ''}>
        {file.LibraryTextId > 0 ? (
          <AnchorLink
            to="/libtext/$id"
            params={{ id: String(file.LibraryTextId) }}
            aria-label={t('files.open', { name: file.Name })}
          >
            <Breakable text={file.Name} />
          </AnchorLink>
        ) : (
          <Breakable text={file.Name} />
        )}
        {file.Participant !== '' && (
          <Text size="xs" c="dimmed">
            {t('files.by', { name: file.Participant })}
          </Text>
        )}
        {file.Parts.length > 0 && <PartList parts={file.Parts} />}
        {file.Archive !== '' && (
          <Text size="xs" c="dimmed">
            {t('files.inArchive', { archive: file.Archive })}
          </Text>
        )}
        {file.State === 'Skipped' && file.LibraryTextId > 0 && (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={add.isPending}
            aria-label={t('files.addOne', { name: file.Name })}
            onClick={() => add.mutate({ importfileids: [file.Id] })}
          >
            {t('files.add')}
          </Button>
        )}
        {narrow && <Text c="dimmed">{outcome}</Text>}
      </Table.Td>
      {!narrow && <Table.Td>{outcome}</Table.Td>}
    </Table.Tr>
  );
}
