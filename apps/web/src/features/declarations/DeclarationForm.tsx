import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { cancellationWays, limits, type DeclarationKind } from '@palimpsest/contract';
import { Form } from '../../common/form/Form.tsx';
import type { FormState } from '../../common/form/use-form.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { MailInput } from '../../ui/fields/MailInput.tsx';
import { wayNamed, type DeclarationFields } from './declaration-fields.ts';

interface DeclarationFormProps {
  readonly kind: DeclarationKind;
  readonly form: FormState<DeclarationFields>;
  readonly onNext: () => void;
}

/** The first step. Nothing is sent yet. */
export function DeclarationForm({ kind, form, onNext }: DeclarationFormProps) {
  const { t } = useTranslation('declarations');
  const { way } = form.values;
  return (
    <Form form={form} isBusy={false} onSave={onNext}>
      <Stack gap={16}>
        <TextInput
          required
          withAsterisk={false}
          label={t('name')}
          autoComplete="name"
          maxLength={limits.contactLineChars}
          {...form.input('name')}
        />
        <TextInput
          required
          withAsterisk={false}
          label={t('contract')}
          description={t('contractHint')}
          autoComplete="off"
          maxLength={limits.contactLineChars}
          {...form.input('contract')}
        />
        {kind === 'cancellation' && (
          <Radio.Group
            label={t('way')}
            value={way}
            onChange={(value) => form.change({ way: wayNamed(value) })}
          >
            <Stack gap={8} mt={8}>
              {cancellationWays.map((each) => (
                <Radio key={each} value={each} label={t(`ways.${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {kind === 'cancellation' && way === 'extraordinary' && (
          <Textarea
            required
            withAsterisk={false}
            label={t('reason')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={limits.declarationChars}
            {...form.input('reason')}
          />
        )}
        {kind === 'cancellation' && (
          <TextInput
            type="date"
            label={t('endsOn')}
            description={t('endsOnHint')}
            {...form.input('endsOn')}
          />
        )}
        <TextInput
          label={t(`partOf.${kind}`)}
          description={t(`partHint.${kind}`)}
          maxLength={limits.declarationChars}
          autoComplete="off"
          {...form.input('part')}
        />
        <MailInput
          required
          withAsterisk={false}
          label={t('mail')}
          description={t('mailHint')}
          {...form.field('mail')}
        />
        <div>
          <Button type="submit" disabled={!form.isValid}>
            {t(`next.${kind}`)}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
