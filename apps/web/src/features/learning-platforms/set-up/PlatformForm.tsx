import { Group, Text, Textarea, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useRef } from 'react';
import { Form } from '../../../common/form/Form.tsx';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import { useForm, type FormState } from '../../../common/form/use-form.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { isUsed, type PartOfPlatformProps } from './part-of-platform.ts';
import {
  arePages,
  cleanedPlatform,
  isAddress,
  mostIdChars,
  mostNameChars,
  platformFieldsOf,
  platformInput,
  type PlatformFields,
} from './platform-fields.ts';

/** The data of the platform that are entered here. A registration fills them in. */
export function PlatformForm({ license, platform }: PartOfPlatformProps) {
  const { t } = useTranslation('learning');
  const address = (text: string): string | undefined => (isAddress(text) ? undefined : t('data.noAddress'));
  const form = useForm({
    stored: platformFieldsOf(platform),
    cleaned: cleanedPlatform,
    problems: ({ name, issuer, authorizationUrl, tokenUrl, keysUrl, pages }) => ({
      name: name.trim() === '' ? true : undefined,
      issuer: address(issuer),
      authorizationUrl: address(authorizationUrl),
      tokenUrl: address(tokenUrl),
      keysUrl: address(keysUrl),
      pages: arePages(pages) ? undefined : t('data.noPages'),
    }),
  });
  // The proof of identity can come in between.
  const saved = useRef<() => void>(undefined);
  const save = useProven('UpdateLearningPlatform', {
    onSuccess: () => saved.current?.(),
    onError: form.refused,
  });
  return (
    <SheetSection title={t('data.title')}>
      <StaysWithUser>
        <Form
          form={form}
          isBusy={save.isPending}
          guarded
          onSave={(submission) => {
            saved.current = submission.saved;
            const fields = platformInput(submission.changes);
            save.mutate({ code: license, platformid: platform.Id, fields });
          }}
        >
          <Fields form={form} isUsed={isUsed(platform)} hasAudience={platform.TokenAudience !== ''} />
          <Group justify="flex-end" mt="md">
            <SaveButton form={form} isBusy={save.isPending}>
              {t('data.save')}
            </SaveButton>
          </Group>
        </Form>
      </StaysWithUser>
      {save.dialog}
    </SheetSection>
  );
}

const names = { issuer: true, authorizationUrl: true, tokenUrl: true, keysUrl: true } as const;
const fixed: ReadonlySet<string> = new Set(['issuer', 'keysUrl']);

interface FieldsProps {
  readonly form: FormState<PlatformFields>;
  /** Whether another platform would speak for people who are known, so that the identity stays. */
  readonly isUsed: boolean;
  /** Whether what is signed for the address of tokens names another server. */
  readonly hasAudience: boolean;
}

function Fields({ form, isUsed: isFixed, hasAudience }: FieldsProps) {
  const { t } = useTranslation('learning');
  const id = { autoComplete: 'off', spellCheck: false, maxLength: mostIdChars } as const;
  const url = { ...id, inputMode: 'url', placeholder: 'https://', maxLength: limits.urlChars } as const;
  return (
    <>
      {isFixed && (
        <Text c="dimmed" mb="md">
          {t('data.fixed')}
        </Text>
      )}
      <TextInput label={t('data.name')} maxLength={mostNameChars} {...form.input('name')} />
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <TextInput
          key={name}
          mt="md"
          label={t(`data.${name}`)}
          description={t(`data.${name}Hint`)}
          {...url}
          {...form.input(name)}
          disabled={isFixed && (fixed.has(name) || (name === 'tokenUrl' && hasAudience))}
        />
      ))}
      <TextInput mt="md" label={t('data.clientId')} {...id} {...form.input('clientId')} disabled={isFixed} />
      <TextInput
        mt="md"
        label={t('data.tokenAudience')}
        description={t('data.tokenAudienceHint')}
        {...id}
        maxLength={limits.urlChars}
        {...form.input('tokenAudience')}
        disabled={isFixed}
      />
      <Textarea
        mt="md"
        label={t('data.pages')}
        description={t('data.pagesHint')}
        placeholder="https://"
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        autoCapitalize="off"
        {...form.input('pages')}
      />
    </>
  );
}
