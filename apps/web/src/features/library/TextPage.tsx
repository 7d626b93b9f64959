import { Alert, Skeleton, Stack } from '@mantine/core';
import { errorText, readingNote, type LibraryText } from '@palimpsest/contract';
import { IconFingerprint, IconLock } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translate.ts';
import { ApiError } from '../../api/api-error.ts';
import { useUser } from '../../api/use-user.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { LeadToLogin } from '../../common/feedback/LeadToLogin.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { LaidOutText } from '../../ui/text/LaidOutText.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageTitle } from '../../common/use-page-title.ts';
import { KindSign } from './KindSign.tsx';
import { useLibraryText } from './queries.ts';
import classes from './TextPage.module.css';
import { Breakable } from '../../ui/Breakable.tsx';

const lines = [98, 100, 95, 99, 62, 97, 100, 94, 71];

/** One library text, read-only. With the type "flat" it is plain on white, without the shell. */
export function TextPage() {
  const { id = '', type } = useParams({ strict: false });
  const textId = /^[1-9]\d{0,9}$/u.test(id) ? Number(id) : null;
  return textId === null ? (
    <NoText error={new ApiError('noAccessToLibraryText', 404)} />
  ) : (
    <Loaded id={textId} flat={type === 'flat'} />
  );
}

function Loaded({ id, flat }: { readonly id: number; readonly flat: boolean }) {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const { data, error, refetch } = useLibraryText(id);
  const text = data?.data;
  usePageTitle(text?.Name ?? '');
  if (text === undefined) {
    if (error !== null) return <NoText error={error} retry={() => void refetch()} />;
    return (
      <Stack gap={14} aria-busy>
        <span className="visually-hidden">{tApp('loading')}</span>
        <Skeleton height={32} width="50%" mb="md" />
        {lines.map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} maw={620} />
        ))}
      </Stack>
    );
  }
  return (
    <div className={flat ? classes['flat'] : undefined}>
      <PageHeader
        title={<Breakable text={text.Name || tApp('untitled')} />}
        words={text.Name}
        {...(flat
          ? {}
          : {
              actions: (
                <ButtonLink to="/library/overview" variant="default">
                  {t('toLibrary')}
                </ButtonLink>
              ),
            })}
      >
        {text.Comment}
      </PageHeader>
      <div className={classes['columns']}>
        <Facts text={text} />
        <Content text={text} />
      </div>
    </div>
  );
}

/** A guest has only their own texts: any other may belong to an account in which they have yet to log in. */
function NoText({ error, retry }: { readonly error: ApiError; readonly retry?: () => void }) {
  const { t } = useTranslation('library');
  const loggedIn = useUser()?.loggedIn;
  if (error.key === 'noAccessToLibraryText' && loggedIn !== true)
    return loggedIn === false && <LeadToLogin />;
  const back = (
    <ButtonLink to="/library/overview" variant="default">
      {t('toLibrary')}
    </ButtonLink>
  );
  return (
    <ErrorPage title={t('title')} error={error} back={back} {...(retry === undefined ? {} : { retry })} />
  );
}

function Facts({ text }: { readonly text: LibraryText }) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const length = [
    t('words', { count: text.Words, words: formatNumber(text.Words, language) }),
    t('pages', { count: text.Pages, pages: formatNumber(text.Pages, language) }),
  ].join(' · ');
  const facts = [
    { name: t('text.author'), value: text.Author },
    { name: t('text.owner'), value: text.Owner },
    { name: t('text.date'), value: formatDateTime(text.Date, language) },
    { name: t('text.project'), value: text.ProjectName },
    { name: t('text.length'), value: length },
    { name: t('text.language'), value: languageName(text.Language, language) },
    { name: t('text.reading'), value: readingNote({ ...text, UnreadFiles: [] }, language) },
  ].filter((fact) => fact.value !== '');
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {text.UnreadFiles.length > 0 && (
        <div>
          <dt>{t('text.unreadFiles')}</dt>
          {text.UnreadFiles.map(({ Name, Error }) => (
            <dd key={Name}>
              {Name}: {errorText(Error, language)}
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t('text.kind')}</dt>
        <dd>
          <KindSign isFingerprint={text.IsFingerprint} />
        </dd>
      </div>
    </dl>
  );
}

function Content({ text }: { readonly text: LibraryText }) {
  const { t } = useTranslation('library');
  if (text.IsFingerprint) {
    return (
      <Alert color="gray" icon={<IconFingerprint aria-hidden />}>
        {t('text.fingerprint')}
      </Alert>
    );
  }
  if (!text.HasFulltextAccess) {
    return (
      <Alert color="gray" icon={<IconLock aria-hidden />}>
        {t('text.noAccess')}
      </Alert>
    );
  }
  return (
    <article className={classes['sheet']} lang={text.Language || undefined}>
      {text.Layout.length > 0 ? (
        <div className={classes['laidOut']}>
          <LaidOutText text={text.Text} layout={text.Layout} />
        </div>
      ) : (
        text.Text.split(/\n/u).map((line, index) => (
          // The lines of a stored text never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{line}</p>
        ))
      )}
    </article>
  );
}
