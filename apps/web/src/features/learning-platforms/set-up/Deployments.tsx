import { Button, Group, Text, TextInput } from '@mantine/core';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import type { PartOfPlatformProps } from './part-of-platform.ts';
import { mostIdChars } from './platform-fields.ts';

/** The places of use of a platform. Those from which somebody came without being admitted are first. */
export function Deployments({ license, platform }: PartOfPlatformProps) {
  const { t } = useTranslation('learning');
  const language = useLanguage();
  const set = useProven('SetLearningDeployment');
  const { Id: platformid, Deployments: deployments } = platform;
  const admit = (deployment: string, admitted: boolean): void =>
    set.mutate({ code: license, platformid, deployment, admitted });
  return (
    <SheetSection title={t('deployments.title')}>
      <Text c="dimmed">{t('deployments.about')}</Text>
      {deployments.length === 0 ? (
        <Text>{t('deployments.empty')}</Text>
      ) : (
        <RowList>
          {deployments.map(({ Id: id, IsAdmitted: isAdmitted, SeenAt }) => (
            <li key={id}>
              <div style={{ minWidth: 0 }}>
                <Group gap="xs">
                  <Text span ff="monospace">
                    {id}
                  </Text>
                  <StateBadge color={isAdmitted ? 'verdigris' : 'ochre'}>
                    {t(isAdmitted ? 'deployments.admitted' : 'deployments.barred')}
                  </StateBadge>
                </Group>
                <Text size="xs" c="dimmed">
                  {t('deployments.since', { time: formatDateTime(SeenAt, language) })}
                </Text>
              </div>
              <StaysWithUser>
                <Button
                  variant={isAdmitted ? 'subtle' : 'default'}
                  size="compact-sm"
                  aria-label={t(isAdmitted ? 'deployments.barNamed' : 'deployments.admitNamed', { id })}
                  onClick={() => {
                    if (!isAdmitted) admit(id, true);
                    else
                      askToConfirm({
                        title: t('deployments.barQuestion', { id }),
                        text: t('deployments.barText'),
                        confirm: t('deployments.bar'),
                        onConfirm: () => admit(id, false),
                      });
                  }}
                >
                  {t(isAdmitted ? 'deployments.bar' : 'deployments.admit')}
                </Button>
              </StaysWithUser>
            </li>
          ))}
        </RowList>
      )}
      <EnterDeployment isBusy={set.isPending} onEnter={(id) => admit(id, true)} />
      {set.dialog}
    </SheetSection>
  );
}

interface EnterDeploymentProps {
  readonly isBusy: boolean;
  readonly onEnter: (id: string) => void;
}

/** Admits a place of use before anybody has come from it. */
function EnterDeployment({ isBusy, onEnter }: EnterDeploymentProps) {
  const { t } = useTranslation('learning');
  const form = useForm({
    stored: { id: '' },
    cleaned: ({ id }) => ({ id: id.trim() }),
    problems: ({ id }) => ({ id: id.trim() === '' ? true : undefined }),
  });
  return (
    <StaysWithUser>
      <Form
        form={form}
        isBusy={isBusy}
        onSave={({ values }) => {
          onEnter(values.id.trim());
          form.reset();
        }}
      >
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('deployments.id')}
            autoComplete="off"
            spellCheck={false}
            maxLength={mostIdChars}
            style={{ flex: '1 1 240px' }}
            {...form.input('id')}
          />
          <Button type="submit" variant="default" disabled={!form.isValid} loading={isBusy}>
            {t('deployments.admit')}
          </Button>
        </Group>
      </Form>
    </StaysWithUser>
  );
}
