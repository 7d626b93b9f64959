import { setUpSteps, type SetUpStep } from '@palimpsest/contract';
import { IconCheck, IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import type { SetUpPlace } from './set-up-place.ts';
import classes from './SetUp.module.css';

interface SetUpStepsProps {
  readonly place: SetUpPlace;
  /** Saved or skipped. */
  readonly done: readonly SetUpStep[];
}

/** All steps, in any order: each of them is a page of its own. */
export function SetUpSteps({ place, done }: SetUpStepsProps) {
  const { t } = useTranslation('setup');
  const at = place === 'end' ? setUpSteps.length : setUpSteps.indexOf(place);
  return (
    <nav aria-label={t('steps')} className={classes['steps']} data-keeps-focus>
      <p className={classes['progress']}>
        {place === 'end'
          ? t('progressEnd')
          : t('progress', { number: at + 1, count: setUpSteps.length, name: t(`step.${place}.title`) })}
      </p>
      <ol className={classes['list']}>
        {setUpSteps.map((step, index) => (
          <li key={step}>
            <Link
              to="/admin/setup"
              search={{ step }}
              className={classes['step']}
              aria-current={step === place ? 'step' : undefined}
            >
              <span className={classes['mark']} data-done={done.includes(step) || undefined} aria-hidden>
                {done.includes(step) ? <IconCheck size={14} stroke={2.4} /> : index + 1}
              </span>
              {t(`step.${step}.title`)}
              {done.includes(step) && <span className="visually-hidden"> {t('done')}</span>}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/admin/setup"
            search={{ step: 'end' }}
            className={classes['step']}
            aria-current={place === 'end' ? 'step' : undefined}
          >
            <span className={classes['mark']} aria-hidden>
              <IconListCheck size={14} stroke={1.8} />
            </span>
            {t('end.title')}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
