import { Button } from '@mantine/core';
import { errorText, isErrorKey } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../entry/Entry.module.css';
import { FormFault } from '../entry/FormFault.tsx';
import { safeBack } from '../entry/safe-back.ts';

interface StartLogInProps {
  readonly sso: string;
  readonly organisation: string;
  readonly back: string | undefined;
  /** The key of the problem that the last try had; undefined at the first one. */
  readonly problem?: string | undefined;
}

/** Sends the browser to the identity provider of the organisation. */
export function StartLogIn({ sso, organisation, back, problem }: StartLogInProps) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const [fault, setFault] = useState<ApiError | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const start = useOperation('StartSso', {
    onSuccess: ({ data }) => {
      setIsLeaving(true);
      window.location.assign(data.Url);
    },
    onError: (error) => {
      setFault(error);
      return true;
    },
  });
  const isAgain = problem !== undefined;
  return (
    <div className={classes['form']}>
      {isAgain && isErrorKey(problem) && (
        <div role="alert" className={classes['fault']}>
          {errorText(problem, language)}
        </div>
      )}
      <Button
        fullWidth
        loading={start.isPending || isLeaving}
        onClick={() => {
          setFault(null);
          start.mutate({ sso, to: safeBack(back) });
        }}
      >
        {isAgain ? t('again') : t('start', { name: organisation })}
      </Button>
      {fault !== null && <FormFault error={fault} />}
    </div>
  );
}
