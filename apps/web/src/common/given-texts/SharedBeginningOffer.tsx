import { Alert, Button, Group, Text } from '@mantine/core';
import type { SharedBeginning } from '@palimpsest/contract';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keep, readKept } from '../../api/kept.ts';
import { useOperation } from '../../api/query.ts';
import { sharedBeginningQuery } from './queries.ts';
import { askAgain } from '../../api/refresh.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { showUndoToast } from '../feedback/undo-toast.tsx';
import { StaysWithUser } from '../on-behalf/StaysWithUser.tsx';

interface SharedBeginningOfferProps {
  readonly projectId: number;
  /** The number of texts in the project. When it changes, the beginnings are compared again. */
  readonly texts: number;
}

/** Many texts of a project begin with the same words: names them as a given text with one click, which can be undone. */
export function SharedBeginningOffer({ projectId, texts }: SharedBeginningOfferProps) {
  const kept = `shared-beginning.${projectId}`;
  const [isClosed, setIsClosed] = useState(() => readKept(kept) !== null);
  const query = sharedBeginningQuery({ projectId });
  const { data } = useQuery({ ...query, enabled: !isClosed, staleTime: 0 });
  useEffect(() => {
    askAgain('GetSharedBeginning');
  }, [texts]);
  const beginning = data?.data;
  if (isClosed || beginning === null || beginning === undefined) return null;
  const close = () => {
    keep(kept, 'closed');
    setIsClosed(true);
  };
  return <Suggestion projectId={projectId} beginning={beginning} onClose={close} />;
}

interface SuggestionProps {
  readonly projectId: number;
  readonly beginning: SharedBeginning;
  readonly onClose: () => void;
}

function Suggestion({ projectId, beginning, onClose }: SuggestionProps) {
  const { t } = useTranslation('given');
  const language = useLanguage();
  const { give, isBusy } = useGiving(projectId);
  const { Text: text, Words, Texts, AllTexts, ProjectTexts } = beginning;
  return (
    <Alert color="gray" variant="light" mb="md" icon={<IconBulb aria-hidden />}>
      <Text size="sm">
        {t(AllTexts < ProjectTexts ? 'beginning.sample' : 'beginning.text', {
          texts: formatNumber(Texts, language),
          all: formatNumber(AllTexts, language),
          project: formatNumber(ProjectTexts, language),
          words: formatNumber(Words, language),
        })}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={2} mb="sm">
        <bdi>{text}</bdi>
      </Text>
      <Group gap="xs">
        <StaysWithUser>
          <Button variant="default" size="xs" loading={isBusy} onClick={() => give(beginning)}>
            {t('beginning.give')}
          </Button>
        </StaysWithUser>
        <Button variant="subtle" size="xs" disabled={isBusy} onClick={onClose}>
          {t('beginning.close')}
        </Button>
      </Group>
    </Alert>
  );
}

function useGiving(projectId: number) {
  const { t } = useTranslation('given');
  const remove = useOperation('DeleteGivenText');
  const add = useOperation('AddGivenText', {
    onSuccess: ({ data }, { text = '' }) => {
      const [first = ''] = text.split('\n', 1);
      const id = Math.max(...data.map(({ Id }) => Id));
      showUndoToast({
        text: t('beginning.done', { name: first.length > 60 ? `${first.slice(0, 60)}…` : first }),
        undo: t('beginning.undo'),
        onUndo: () => remove.mutate({ id }),
        key: `given ${projectId}`,
      });
    },
  });
  return {
    isBusy: add.isPending,
    give: ({ Text: text }: SharedBeginning) => add.mutate({ projectId, text }),
  };
}
