import { Box, Button, Group, List } from '@mantine/core';
import type { LicenseLink, ResolvedPermaLink } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { useTermLines } from '../../../common/membership/use-term-lines.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface LicenseLinkPageProps {
  readonly id: string;
  readonly type: Exclude<ResolvedPermaLink['Type'], 'report'>;
  readonly link: LicenseLink;
  /** The link works once, so the page keeps the answer. */
  readonly onDecided: (decided: ResolvedPermaLink) => void;
}

/**
 * A request to join a licence, or an invitation into one, with two buttons: programs that scan emails open the page, but
 * press no button.
 */
export function LicenseLinkPage({ id, type, link, onDecided }: LicenseLinkPageProps) {
  const decide = useOperation('ResolvePermaLink', {
    onSuccess: ({ data }) => onDecided(data),
  });
  const choose = (action: 'accept' | 'refuse') => decide.mutate({ id, action });
  const props = { link, choose, isBusy: decide.isPending };
  return type === 'approval' ? <Approval {...props} /> : <Invitation {...props} />;
}

interface ChoiceProps {
  readonly link: LicenseLink;
  readonly choose: (action: 'accept' | 'refuse') => void;
  readonly isBusy: boolean;
}

function Approval({ link, choose, isBusy }: ChoiceProps) {
  const { t } = useTranslation('membership');
  const language = useLanguage();
  const facts = [
    ...(link.name === '' ? [] : [{ name: t('approval.name'), value: link.name }]),
    { name: t('approval.mail'), value: link.mail },
    { name: t('approval.date'), value: formatDate(link.date, language) },
  ];
  return (
    <div>
      <PageHeader title={t('approval.title', { name: link.licensee })}>{t('approval.text')}</PageHeader>
      <Box maw={520}>
        <FactList facts={facts} />
      </Box>
      <StaysWithUser>
        <Group mt="lg" gap="sm">
          <Button loading={isBusy} onClick={() => choose('accept')}>
            {t('approval.accept')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => choose('refuse')}>
            {t('approval.refuse')}
          </Button>
        </Group>
      </StaysWithUser>
    </div>
  );
}

function Invitation({ link, choose, isBusy }: ChoiceProps) {
  const { t } = useTranslation('membership');
  const lines = useTermLines(link);
  return (
    <div>
      <PageHeader title={t('invitation.title', { name: link.licensee })}>{t('invitation.text')}</PageHeader>
      {lines.length > 0 && (
        <List maw={640}>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      <StaysWithUser>
        <Group mt="lg" gap="sm">
          <Button loading={isBusy} onClick={() => choose('accept')}>
            {t('invitation.accept')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => choose('refuse')}>
            {t('invitation.refuse')}
          </Button>
        </Group>
      </StaysWithUser>
    </div>
  );
}

/** The answer of a decision. */
export function DecidedPage({ type, link }: Pick<LicenseLinkPageProps, 'type' | 'link'>) {
  const { t } = useTranslation('membership');
  const isAccepted = link.state === 'accepted';
  if (type === 'approval') {
    return (
      <PageHeader title={t(isAccepted ? 'approval.accepted' : 'approval.refused')}>
        {t('approval.done')}
      </PageHeader>
    );
  }
  return (
    <div>
      <PageHeader
        title={isAccepted ? t('invitation.accepted', { name: link.licensee }) : t('invitation.refused')}
      >
        {t(isAccepted ? 'invitation.acceptedText' : 'invitation.refusedText')}
      </PageHeader>
      {isAccepted && <ButtonLink to="/dashboard">{t('invitation.dashboard')}</ButtonLink>}
    </div>
  );
}
