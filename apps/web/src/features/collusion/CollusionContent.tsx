import { Alert, Button, Text } from '@mantine/core';
import { errorText, type Collusion } from '@palimpsest/contract';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useProject } from '../../common/project/project-context.ts';
import { ButtonLink } from '../../ui/links.tsx';
import classes from './Collusion.module.css';
import { BriefSuggestion } from './given/BriefSuggestion.tsx';
import { ProjectGivenTexts } from './given/GivenTexts.tsx';
import { SharedPhrases } from './given/SharedPhrases.tsx';
import { SkippedTexts } from './given/SkippedTexts.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { Results } from './Results.tsx';
import { useCollusionSwitch } from './use-switch.ts';
import { mayBeOfGroup } from './model/shared-phrases.ts';
import { useCollusionState } from './use-collusion-state.ts';
import { useFigures } from './use-figures.ts';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';
import { type Progress } from './model/progress.ts';
import { isBusy } from './queries.ts';

interface CollusionContentProps {
  readonly projectId: number;
  readonly collusion: Collusion;
  readonly phone: boolean;
}

/** The figures, the pairs in three views, and the texts and phrases left out. */
export function CollusionContent({ projectId, collusion, phone }: CollusionContentProps) {
  const { t } = useTranslation('collusion');
  const toggle = useCollusionSwitch(projectId);
  const isActive = collusion.State !== 'None';
  const progress = progressOf(collusion);
  const [, change] = useCollusionState();
  return (
    <div>
      <h2 className="visually-hidden">{t('title')}</h2>
      {isActive && (
        <div className={classes['head']}>
          <div className={classes['lead']}>
            <Lead collusion={collusion} />
          </div>
          <StaysWithUser>
            <Button variant="subtle" color="gray" loading={toggle.isEnding} onClick={toggle.deactivate}>
              {t('deactivate.confirm')}
            </Button>
          </StaysWithUser>
        </div>
      )}
      {progress !== null && <ProgressLine progress={progress} isWaiting={collusion.State === 'Scheduled'} />}
      <Failure collusion={collusion} isRetrying={toggle.isBeginning} onRetry={toggle.activate} />
      <BriefSuggestion projectId={projectId} collusion={collusion} />
      {collusion.sources.length > 0 ? (
        <Results collusion={collusion} phone={phone} />
      ) : (
        progress === null &&
        collusion.State !== 'Error' && (
          <NoPairs
            projectId={projectId}
            collusion={collusion}
            isBeginning={toggle.isBeginning}
            onActivate={toggle.activate}
          />
        )
      )}
      <section className={classes['leftOut']} aria-labelledby="left-out">
        <h2 id="left-out">{t('leftOut.title')}</h2>
        <div className={classes['leftOutParts']}>
          <ProjectGivenTexts projectId={projectId} />
          {(collusion.State === 'Ok' || collusion.SharedPhrases.length > 0) && (
            <SharedPhrases projectId={projectId} collusion={collusion} onChange={change} />
          )}
          {isActive && collusion.skipped > 0 && <SkippedTexts texts={collusion.skippedTexts} />}
        </div>
      </section>
    </div>
  );
}

/** The result in one sentence. */
function Lead({ collusion }: { readonly collusion: Collusion }) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const figures = useFigures(collusion);
  const { skipped, texts, total, sources } = collusion;
  const ring = collusion.SharedPhrases.find((phrase) => mayBeOfGroup(phrase, texts));
  return (
    <>
      <span className={classes['figures']}>{texts.length < 2 ? t('title') : figures}</span>
      {ring !== undefined && (
        <a className={classes['note']} href="#shared-phrases">
          {t('phrases.note', {
            texts: formatNumber(ring.Texts, language),
            all: formatNumber(texts.length, language),
            words: formatNumber(ring.Words, language),
          })}
        </a>
      )}
      {texts.some(({ Words, CountableWords }) => CountableWords < Words) && (
        <span className={classes['note']}>{t('given.shares')}</span>
      )}
      {skipped > 0 && (
        <a className={classes['note']} href="#skipped-texts">
          {t('skipped', { count: skipped, texts: formatNumber(skipped, language) })}
        </a>
      )}
      {total > sources.length && (
        <span className={classes['note']}>
          {t('cut', { shown: formatNumber(sources.length, language), all: formatNumber(total, language) })}
        </span>
      )}
    </>
  );
}

interface FailureProps {
  readonly collusion: Collusion;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function Failure({ collusion: { State, StatusCode }, isRetrying, onRetry }: FailureProps) {
  const { t } = useTranslation('app');
  const language = useLanguage();
  if (State !== 'Error') return null;
  return (
    <Alert color="ochre" mb="lg" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Text mb="sm">{errorText(StatusCode, language)}</Text>
      <Button variant="default" size="xs" loading={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

interface NoPairsProps {
  readonly projectId: number;
  readonly collusion: Collusion;
  readonly isBeginning: boolean;
  readonly onActivate: () => void;
}

/** Why there are no pairs: nobody started the comparison, there is nothing to compare, or nothing was found. */
function NoPairs({ projectId, collusion: { State, texts }, isBeginning, onActivate }: NoPairsProps) {
  const { t } = useTranslation('collusion');
  const { LibraryTexts } = useProject();
  const icon = <IconUsers size={36} stroke={1.4} />;
  const few = State === 'None' ? LibraryTexts : texts.length;
  if (State === 'None' && few > 1) {
    const action = (
      <Button loading={isBeginning} onClick={onActivate}>
        {t('compareTexts')}
      </Button>
    );
    return <EmptyState icon={icon} text={t('intro')} action={action} />;
  }
  if (few < 2) {
    const action = (
      <ButtonLink to="/library/new" search={{ project: projectId }}>
        {t('empty.add')}
      </ButtonLink>
    );
    return <EmptyState icon={icon} text={t('empty.few', { count: few })} action={action} />;
  }
  return <EmptyState icon={icon} text={t('empty.noPairs')} />;
}

/** The progress of the comparison; null when nothing is pending. */
function progressOf(collusion: Collusion): Progress | null {
  return isBusy(collusion) ? { left: collusion.left, of: collusion.planned } : null;
}
