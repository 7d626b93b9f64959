import { Button, Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { later } from '../../../ui/first-page-shown.ts';
import type { Draft } from './draft.ts';
import { chooseProjects, searchedProjectIds, switchLibrary, switchWeb } from './search-scope.ts';
import { useProjects } from './use-projects.ts';

const WebPlaces = later(async () => (await import('../../../common/detection/WebPlaces.tsx')).WebPlaces);
const ProjectScopeDialog = later(async () => (await import('./ProjectScopeDialog.tsx')).ProjectScopeDialog);

interface SearchOptionsProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  /** A revision searches only the sources found before; nothing else can be chosen. */
  readonly isRevision: boolean;
}

/** The place where to search; at least one of the two stays on. */
export function SearchOptions({ draft, change, isRevision }: SearchOptionsProps) {
  const { t } = useTranslation('checks');
  const { all, searchableIds } = useProjects();
  const [dialogOpened, dialog] = useDisclosure(false);
  const { scope } = draft;
  const chosen = searchedProjectIds(scope, searchableIds);

  return (
    <Fieldset
      variant="unstyled"
      m={0}
      styles={{ legend: { padding: 0, marginBottom: 0 } }}
      legend={<Text fw={600}>{t('search.title')}</Text>}
    >
      <Stack gap="sm" mt="sm">
        {isRevision ? (
          <Checkbox
            label={t('revision.search')}
            description={t('revision.searchTip')}
            checked
            disabled
            readOnly
          />
        ) : (
          <Checkbox
            label={t('search.web')}
            description={t('search.webHint')}
            checked={scope.web}
            onChange={(event) => change({ scope: switchWeb(scope, event.currentTarget.checked) })}
          />
        )}
        {!isRevision && scope.web && (
          <Suspense>
            <WebPlaces />
          </Suspense>
        )}
        {!isRevision && (
          <Checkbox
            label={
              chosen === undefined
                ? t('search.library')
                : t('search.libraryChosen', { all: searchableIds.length, chosen: chosen.length })
            }
            description={t('search.libraryHint')}
            checked={scope.library}
            onChange={(event) => change({ scope: switchLibrary(scope, event.currentTarget.checked) })}
          />
        )}
        {!isRevision && all.length > 0 && scope.library && (
          <Button
            variant="default"
            size="xs"
            ml={32}
            style={{ alignSelf: 'flex-start' }}
            onClick={dialog.open}
          >
            {t('search.chooseProjects')}
          </Button>
        )}
        {draft.source !== 'library' && (
          <Checkbox
            label={t('addToLibrary')}
            description={t('addToLibraryHint')}
            checked={draft.addToLibrary}
            onChange={(event) => change({ addToLibrary: event.currentTarget.checked })}
          />
        )}
      </Stack>
      <Suspense>
        <ProjectScopeDialog
          opened={dialogOpened}
          onClose={dialog.close}
          projects={all}
          chosen={chosen ?? searchableIds}
          onChoose={(ids) => change({ scope: chooseProjects(scope, ids, searchableIds) })}
        />
      </Suspense>
    </Fieldset>
  );
}
