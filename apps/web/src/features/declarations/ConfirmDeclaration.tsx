import { Button, Group, Stack, Text } from '@mantine/core';
import type { DeclarationKind, DeclarationReceipt } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useOperation } from '../../api/query.ts';
import { randomId } from '../../api/random-id.ts';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';
import { formatDay } from '../../i18n/format-day.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import classes from './Declared.module.css';
import { declarationInput, type DeclarationFields } from './declaration-fields.ts';
import { useNewStep } from './use-new-step.ts';

interface ConfirmDeclarationProps {
  readonly kind: DeclarationKind;
  readonly fields: DeclarationFields;
  /** Shows an error at its field, and returns true then. */
  readonly refused: (error: ApiError) => boolean;
  readonly onBack: () => void;
  readonly onDone: (receipt: DeclarationReceipt) => void;
}

/** The second step: the declaration in words, and the button that sends it. Two clicks send one declaration. */
export function ConfirmDeclaration({ kind, fields, refused, onBack, onDone }: ConfirmDeclarationProps) {
  const { t } = useTranslation('declarations');
  const lang = useLanguage();
  const [key] = useState(randomId);
  const ref = useNewStep();
  const declare = useOperation('DeclareContractEnd', {
    onSuccess: ({ data }) => onDone(data),
    onError: refused,
  });
  const { name, mail, contract, part, way, reason, endsOn } = fields;
  const facts: readonly (readonly [string, string])[] = [
    [t('contract'), contract],
    ...(part === '' ? [] : [[t(`partOf.${kind}`), part] as const]),
    ...(kind === 'withdrawal'
      ? []
      : [
          [t('way'), t(`ways.${way}`)] as const,
          ...(way === 'extraordinary' ? [[t('reason'), reason] as const] : []),
          [t('endsOn'), endsOn === '' ? t('nextDay') : formatDay(endsOn, lang)] as const,
        ]),
    [t('name'), name],
    [t('mail'), mail],
  ];
  return (
    <Stack gap={16} ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      <Text>{t(`content.${kind}`)}</Text>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => [
          <dt key={`${label}-name`}>{label}</dt>,
          <dd key={label}>
            <Breakable text={value} />
          </dd>,
        ])}
      </dl>
      <Group>
        <StaysWithUser>
          <Button
            loading={declare.isPending}
            onClick={() => declare.mutate({ key, lang, ...declarationInput(kind, fields) })}
          >
            {t(`confirm.${kind}`)}
          </Button>
        </StaysWithUser>
        <Button variant="default" onClick={onBack} disabled={declare.isPending}>
          {t('back')}
        </Button>
      </Group>
    </Stack>
  );
}
