import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { limits, type Declaration } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { formatDay } from '../../../i18n/format-day.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta } from '../../../ui/list/Cards.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

interface DeclarationCardProps {
  readonly declaration: Declaration;
  readonly mayDecide: boolean;
}

/** One withdrawal or cancellation with what was done about it. */
export function DeclarationCard({ declaration, mayDecide }: DeclarationCardProps) {
  const { t } = useTranslation('declarationlist');
  const language = useLanguage();
  const { Kind, State, Problem, OrderId, LicenseId, DoneDate } = declaration;
  const isUndecided = State === 'undecided';
  return (
    <Card>
      <Group gap="xs">
        <Text fw={600}>{t(`kind.${Kind}`)}</Text>
        <StateBadge color={isUndecided ? 'ochre' : 'gray'}>{t(`state.${State}`)}</StateBadge>
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <bdi>{declaration.Name}</bdi> · {declaration.Mail}
      </Text>
      <CardMeta>
        <span>{formatDateTime(declaration.Date, language)}</span>
        <span>
          {t('contract')}: <bdi>{declaration.Contract}</bdi>
        </span>
        {declaration.Part !== '' && (
          <span>
            {t('part')}: <bdi>{declaration.Part}</bdi>
          </span>
        )}
        {declaration.Way === 'extraordinary' && <span>{t('extraordinary')}</span>}
        {declaration.Reason !== '' && (
          <span>
            {t('reason')}: <bdi>{declaration.Reason}</bdi>
          </span>
        )}
        {declaration.EndsOn !== '' && (
          <span>
            {t('endsOn')}: {formatDay(declaration.EndsOn, language)}
          </span>
        )}
      </CardMeta>
      {Problem !== '' && <Text>{t(`problem.${Problem}`)}</Text>}
      {Problem !== '' && isUndecided && (
        <Text>
          <strong>{t('toDoTitle')}:</strong> {t(`toDo.${Problem}`)}
        </Text>
      )}
      <Group gap="md">
        {OrderId !== null && (
          <AnchorLink to="/admin/shop/$part/$id" params={{ part: 'orders', id: String(OrderId) }}>
            {t('order')}
          </AnchorLink>
        )}
        {LicenseId !== null && (
          <AnchorLink to="/admin/licenses/$id" params={{ id: String(LicenseId) }}>
            {t('licence')}
          </AnchorLink>
        )}
        {OrderId === null && isUndecided && (
          <AnchorLink
            to="/admin/shop/$part"
            params={{ part: 'orders' }}
            search={{ search: declaration.Mail }}
          >
            {t('orders')}
          </AnchorLink>
        )}
        {isUndecided && <Anchor href={`mailto:${encodeURIComponent(declaration.Mail)}`}>{t('write')}</Anchor>}
      </Group>
      {DoneDate !== null && (
        <Text size="sm" c="dimmed">
          {t('doneBy', { mail: declaration.DoneBy, date: formatDate(DoneDate, language) })}
          {declaration.Note !== '' && `: ${declaration.Note}`}
        </Text>
      )}
      {isUndecided && mayDecide && <Decide id={declaration.Id} />}
    </Card>
  );
}

function Decide({ id }: { readonly id: number }) {
  const { t } = useTranslation('declarationlist');
  const [note, setNote] = useState('');
  const decide = useOperation('DecideDeclaration', {});
  return (
    <Group align="end" mt="xs">
      <TextInput
        label={t('note')}
        value={note}
        maxLength={limits.titleChars}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button variant="default" loading={decide.isPending} onClick={() => decide.mutate({ id, note })}>
        {t('decide')}
      </Button>
    </Group>
  );
}
