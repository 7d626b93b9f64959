import { Alert, Button, Code, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { errorText, isErrorKey, type SsoTest } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { ssoTestQuery } from '../queries.ts';
import { useStartTest } from './ConnectionState.tsx';

interface TestResultProps {
  readonly license: string;
  readonly state: string;
  readonly onClose: () => void;
}

/** The end of a test: what arrived, and which rule would decide. Follows the settings as they are changed. */
export function TestResult({ license, state, onClose }: TestResultProps) {
  const { t } = useTranslation('sso');
  const { data, error, refetch } = useQuery(ssoTestQuery({ code: license, state }));
  const again = useStartTest(license);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined || error !== null;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  return (
    <SheetSection title={t('test.title')} headingRef={heading}>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={160} aria-busy />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : (
        <Result test={data.data} />
      )}
      <Group gap="xs">
        <Button variant="default" loading={again.isPending} onClick={again.start}>
          {t('test.again')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('test.close')}
        </Button>
      </Group>
    </SheetSection>
  );
}

export function Result({ test }: { readonly test: SsoTest }) {
  const { t } = useTranslation('sso');
  const language = useLanguage();
  const { Refusal: refusal } = test;
  if (!test.IsAnswered) return <Text>{t('test.waiting')}</Text>;
  if (test.Problem !== '') {
    return (
      <Alert color="rubric" title={t('test.problem')}>
        <Code style={{ overflowWrap: 'anywhere' }}>{test.Problem}</Code>
      </Alert>
    );
  }
  const found = [
    ['test.subject', test.Subject],
    ['test.scope', test.Scope],
    ['test.mail', test.Mail],
    ['test.name', test.PersonName],
    ['test.entitlements', test.Entitlements.join(', ')],
  ] as const;
  return (
    <>
      {refusal === '' ? (
        <Alert color="verdigris" variant="light" title={t('test.accepted')}>
          {test.Way !== '' && t(`test.way.${test.Way}`)}
        </Alert>
      ) : (
        <Alert color="rubric" title={t('test.refused')}>
          {isErrorKey(refusal) && errorText(refusal, language)} <Code>{refusal}</Code>
        </Alert>
      )}
      <Title order={4} size="h5">
        {t('test.found')}
      </Title>
      <FactList
        facts={found.map(([name, value]) => ({ name: t(name), value: value || t('test.nothing') }))}
      />
      <Title order={4} size="h5">
        {t('test.arrived')}
      </Title>
      {test.Attributes.length === 0 ? (
        <Text>{t('test.noneArrived')}</Text>
      ) : (
        <Attributes attributes={test.Attributes} />
      )}
    </>
  );
}

function Attributes({ attributes }: { readonly attributes: SsoTest['Attributes'] }) {
  const { t } = useTranslation('sso');
  return (
    <Table>
      <Table.Caption className="visually-hidden">{t('test.arrived')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('test.attribute')}</Table.Th>
          <Table.Th>{t('test.values')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attributes.map(({ Name, FriendlyName, Values }) => (
          <Table.Tr key={Name}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {FriendlyName === '' ? Name : FriendlyName}
              {FriendlyName !== '' && FriendlyName !== Name && (
                <Text size="xs" c="dimmed">
                  {Name}
                </Text>
              )}
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{Values.join(', ')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
