import { Skeleton, Stack, Text } from '@mantine/core';
import { codePattern, type OwnSubmission, type UploadForm } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { ApiError, isMaintenance } from '../../api/api-error.ts';
import { visitorFormQuery } from './queries.ts';
import { underMaintenance as UnderMaintenance } from '../../common/feedback/under-maintenance.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageTitle } from '../../common/use-page-title.ts';
import { Closed } from './Closed.tsx';
import { OwnSubmissions, SubmissionList } from './OwnSubmissions.tsx';
import { Period } from './Period.tsx';
import classes from './UploadForm.module.css';
import { VisitorForm } from './VisitorForm.tsx';

/** A page that waits for its period opens automatically. */
const reloadMs = 60_000;
const retryDuringMaintenanceMs = 15_000;

/** The upload form of a project, for visitors who have its link: the form without any shell. */
export function UploadFormPage() {
  const { code } = useParams({ from: '/upload/$code' });
  return <UploadFormView code={code} />;
}

interface UploadFormViewProps {
  readonly code: string;
  /** Replaces the sentence that says under which name the form submits. */
  readonly note?: string | undefined;
  /** Where people submit in groups: what a text counts for, and the texts of other members. */
  readonly group?: GroupOfForm | undefined;
}

interface GroupOfForm {
  readonly note: string;
  readonly title: string;
  readonly texts: readonly (OwnSubmission & { readonly By: string })[];
  /** When they were read. */
  readonly nowMs: number;
}

/** The form with this code, and the texts that its person has submitted. */
export function UploadFormView({ code, note, group }: UploadFormViewProps) {
  return (
    <div className={classes['page']}>
      {isCode(code) ? (
        <LoadedForm key={code} code={code} note={note} group={group} />
      ) : (
        <NoForm error={new ApiError('projectCodeNotValid', 404)} />
      )}
    </div>
  );
}

function isCode(code: string): boolean {
  return codePattern.test(code);
}

function LoadedForm({ code, note: ofPerson, group }: UploadFormViewProps) {
  const { t } = useTranslation('app');
  const { data, error, refetch } = useQuery({
    ...visitorFormQuery({ projectcode: code }),
    refetchInterval: ({ state }) => {
      if (isMaintenance(state.error)) return retryDuringMaintenanceMs;
      return state.data?.data.SubmissionAllowed === true ? false : reloadMs;
    },
  });
  const note = error?.maintenance;
  if (data === undefined && note === undefined && error !== null) {
    const isUnknown = error.key === 'projectCodeNotValid';
    return <NoForm error={error} {...(isUnknown ? {} : { retry: () => void refetch() })} />;
  }
  if (data === undefined && note === undefined) {
    return (
      <Stack gap="md" aria-busy>
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton height={32} width="60%" />
        <Skeleton height={20} width="80%" />
        <Skeleton height={260} radius={8} />
      </Stack>
    );
  }
  return (
    <>
      {note !== undefined && (
        <Suspense>
          <UnderMaintenance note={note} onRetry={() => void refetch()} withLogIn={false} />
        </Suspense>
      )}
      {/* It stays, with everything that was typed and chosen, and appears again when maintenance is over. */}
      {data !== undefined && (
        <div hidden={note !== undefined}>
          <ShownForm code={code} form={data.data} note={ofPerson} group={group} />
        </div>
      )}
    </>
  );
}

interface ShownFormProps extends UploadFormViewProps {
  readonly form: UploadForm;
}

function ShownForm({ code, form, note, group }: ShownFormProps) {
  const { t } = useTranslation('uploadform');
  // Once open, the form stays open: a visitor who submits just before the end still sees the thank-you.
  const [wasOpen] = useState(form.SubmissionAllowed);
  const title = form.header === '' ? t('title') : form.header;
  usePageTitle(title);
  return (
    <>
      {form.logo !== '' && <FormLogo src={form.logo} />}
      <PageHeader title={title} />
      <Stack gap="lg">
        {form.description !== '' && <Text className={classes['description'] ?? ''}>{form.description}</Text>}
        <Period form={form} />
        <Checking form={form} />
        {form.Person !== '' && <Text size="sm">{note ?? t('person', { name: form.Person })}</Text>}
        {group !== undefined && (
          <Text component="output" display="block" size="sm">
            {group.note}
          </Text>
        )}
        {form.SubmissionAllowed || wasOpen ? <VisitorForm code={code} form={form} /> : <Closed form={form} />}
        {group !== undefined && group.texts.length > 0 && (
          <SubmissionList
            title={group.title}
            submissions={group.texts}
            checks={form.Checks}
            nowMs={group.nowMs}
          />
        )}
        {form.Person !== '' && <OwnSubmissions code={code} checks={form.Checks} />}
      </Stack>
    </>
  );
}

/** Says whether a submitted text is checked, and who sees its report. */
function Checking({ form }: { readonly form: UploadForm }) {
  const { t } = useTranslation('uploadform');
  const lines = [
    ...(form.Checks ? [t('checked.checks')] : []),
    ...(form.ShowsReports ? [t('checked.shows')] : []),
    ...(form.TakesAgain ? [] : [t('checked.once')]),
  ];
  if (lines.length === 0) return null;
  return <Text size="sm">{lines.join(' ')}</Text>;
}

function NoForm({ error, retry }: { readonly error: ApiError; readonly retry?: () => void }) {
  const { t } = useTranslation('uploadform');
  return (
    <>
      <PageHeader title={t('title')} />
      <ErrorState error={error} {...(retry === undefined ? {} : { retry })} />
    </>
  );
}

/** The logo of the owner's licence; if it can't be loaded, the form has no logo. */
function FormLogo({ src }: { readonly src: string }) {
  const { t } = useTranslation('uploadform');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return <img src={src} alt={t('logo')} className={classes['logo']} onError={() => setIsBroken(true)} />;
}
