import { Button, FileButton, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { ssoMetadataSources, type SsoConnection } from '@palimpsest/contract';
import { useState } from 'react';
import { Form } from '../../../common/form/Form.tsx';
import { missingIn } from '../../../common/form/missing-in.ts';
import { useForm } from '../../../common/form/use-form.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { ssoConnectionQuery } from '../queries.ts';

interface MetadataFormProps {
  readonly license: string;
  readonly connection: SsoConnection;
}

type Source = SsoConnection['MetadataSource'];

const required = {
  file: ['xml'],
  address: ['address'],
  federation: ['address', 'entityId', 'certificate'],
} as const;
const mostChars = { address: 2_000, entityId: 1_000, certificate: 10_000 } as const;

/** Reads the metadata of the provider. Nothing is stored unless they can be read. */
export function MetadataForm({ license, connection }: MetadataFormProps) {
  const { t } = useTranslation('sso');
  const [chosen, setChosen] = useState<Source>();
  const source = chosen ?? connection.MetadataSource;
  const form = useForm({
    stored: {
      xml: '',
      address: connection.MetadataUrl,
      entityId: connection.EntityId,
      certificate: connection.FederationCertificate,
    },
    problems: (fields) => missingIn(fields, required[source]),
    errors: { ssoAddressNotUsable: 'address', ssoMetadataNotValid: source === 'file' ? 'xml' : 'address' },
  });
  const read = useProven('ImportSsoMetadata', {
    answers: () => ssoConnectionQuery({ code: license }),
    onSuccess: form.reset,
    onError: form.refused,
  });
  return (
    <StaysWithUser>
      <Form
        form={form}
        isBusy={read.isPending}
        onSave={({ values: { xml, address, entityId, certificate } }) =>
          read.mutate(
            source === 'file'
              ? { code: license, source, xml }
              : source === 'address'
                ? { code: license, source, address: address.trim() }
                : { code: license, source, address: address.trim(), entityId, certificate },
          )
        }
      >
        <Stack gap="md">
          <SegmentedControl
            aria-label={t('metadata.source')}
            data={ssoMetadataSources.map((value) => ({ value, label: t(`metadata.${value}`) }))}
            value={source}
            onChange={setChosen}
          />
          {source === 'file' ? (
            <FileField {...form.field('xml')} />
          ) : (
            <TextInput
              label={t(source === 'address' ? 'metadata.addressOfProvider' : 'metadata.feed')}
              description={t('metadata.addressHint')}
              placeholder="https://"
              inputMode="url"
              maxLength={mostChars.address}
              {...form.input('address')}
            />
          )}
          {source === 'federation' && (
            <>
              <TextInput
                label={t('metadata.entityId')}
                description={t('metadata.entityIdHint')}
                maxLength={mostChars.entityId}
                {...form.input('entityId')}
              />
              <Textarea
                label={t('metadata.federationCertificate')}
                description={t('metadata.federationHint')}
                placeholder="-----BEGIN CERTIFICATE-----"
                autosize
                minRows={3}
                maxRows={8}
                spellCheck={false}
                maxLength={mostChars.certificate}
                {...form.input('certificate')}
              />
            </>
          )}
          {connection.People > 0 && (
            <Text size="sm" c="dimmed">
              {t('metadata.otherProvider')}
            </Text>
          )}
          <Group>
            <Button type="submit" variant="default" disabled={!form.isValid} loading={read.isPending}>
              {t('metadata.read')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {read.dialog}
    </StaysWithUser>
  );
}

interface FileFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (xml: string) => void;
}

function FileField({ value, error, onChange }: FileFieldProps) {
  const { t } = useTranslation('sso');
  return (
    <>
      <Group>
        <FileButton
          accept=".xml,text/xml,application/xml"
          onChange={(file) => void file?.text().then(onChange)}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {t('metadata.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Textarea
        label={t('metadata.xml')}
        description={t('metadata.xmlHint')}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
