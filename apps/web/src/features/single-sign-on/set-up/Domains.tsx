import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { SsoDomain } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { CopyField } from '../../../common/set-up/CopyField.tsx';
import { ssoConnectionQuery } from '../queries.ts';

interface DomainsProps {
  readonly license: string;
  readonly domains: readonly SsoDomain[];
}

const empty = { domain: '' };

/** The domains for whose addresses the organisation vouches. */
export function Domains({ license, domains }: DomainsProps) {
  const { t } = useTranslation('sso');
  const form = useForm({
    stored: empty,
    problems: ({ domain }) => ({ domain: domain.trim() === '' ? true : undefined }),
    errors: { domainNotValid: 'domain', tooManyDomains: 'domain' },
  });
  const add = useOperation('AddSsoDomain', {
    answers: () => ssoConnectionQuery({ code: license }),
    onError: form.refused,
  });
  return (
    <SheetSection title={t('domains.title')}>
      <Text>{t('domains.text')}</Text>
      {domains.length > 0 && (
        <RowList>
          {domains.map((domain) => (
            <DomainRow key={domain.Id} license={license} domain={domain} />
          ))}
        </RowList>
      )}
      <Form
        form={form}
        isBusy={add.isPending}
        onSave={({ values, saved }) =>
          add.mutate(
            { code: license, domain: values.domain.trim() },
            {
              onSuccess: () => {
                saved();
                form.reset();
              },
            },
          )
        }
      >
        <Group align="flex-end" gap="xs">
          <TextInput
            flex={1}
            miw={200}
            label={t('domains.field')}
            placeholder="example.org"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={255}
            {...form.input('domain')}
          />
          <Button type="submit" variant="default" disabled={!form.isValid} loading={add.isPending}>
            {t('domains.add')}
          </Button>
        </Group>
      </Form>
    </SheetSection>
  );
}

interface DomainRowProps {
  readonly license: string;
  readonly domain: SsoDomain;
}

function DomainRow({ license, domain }: DomainRowProps) {
  const { t } = useTranslation('sso');
  const language = useLanguage();
  const { Domain: name, ProvedBy, RecordName, RecordValue } = domain;
  const answers = () => ssoConnectionQuery({ code: license });
  const prove = useOperation('ProveSsoDomain', { answers, onError: () => true });
  const remove = useOperation('RemoveSsoDomain', { answers });
  const isProved = ProvedBy !== '';
  const named = (action: string): string => t('actionOf', { action, what: name });
  return (
    <li style={{ flexWrap: 'wrap' }}>
      <Stack gap="sm" flex="1 1 320px" miw={0}>
        <Group gap="xs">
          <StateBadge color={isProved ? 'verdigris' : 'gray'}>
            {t(`domains.proof.${ProvedBy === '' ? 'none' : ProvedBy}`)}
          </StateBadge>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
        </Group>
        {!isProved && (
          <>
            <Text size="sm">{t('domains.how')}</Text>
            <CopyField label={t('domains.recordName')} value={RecordName} />
            <CopyField label={t('domains.recordValue')} value={RecordValue} />
            {prove.error !== null && (
              <Text role="alert" size="sm" c="rubric">
                {prove.error.text(language)}
              </Text>
            )}
          </>
        )}
        <Group gap={4}>
          {!isProved && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={named(t('domains.check'))}
              loading={prove.isPending}
              onClick={() => prove.mutate({ code: license, domain: name })}
            >
              {t('domains.check')}
            </Button>
          )}
          <StaysWithUser>
            <Button
              variant="subtle"
              size="compact-sm"
              color="rubric"
              aria-label={named(t('domains.remove'))}
              loading={remove.isPending}
              onClick={() =>
                askToConfirm({
                  title: t('domains.removeQuestion', { domain: name }),
                  text: t('domains.removeText'),
                  confirm: t('domains.remove'),
                  onConfirm: () => remove.mutate({ code: license, domain: name }),
                })
              }
            >
              {t('domains.remove')}
            </Button>
          </StaysWithUser>
        </Group>
      </Stack>
    </li>
  );
}
