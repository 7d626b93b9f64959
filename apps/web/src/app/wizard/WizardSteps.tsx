import { Alert, Box } from '@mantine/core';
import type { Product, SaleTax, UploadedFile, User } from '@palimpsest/contract';
import { IconFlask } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useReducer, useRef } from 'react';
import { shopIsTest } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { CheckStep } from './steps/CheckStep.tsx';
import { LoginStep } from './steps/LoginStep.tsx';
import { PackageStep } from './steps/PackageStep.tsx';
import { PaySteps } from './steps/PaySteps.tsx';
import { UploadStep } from './steps/UploadStep.tsx';
import { nextWizard, openWizard, stepOfNumber, wizardSteps, type WizardFacts } from './wizard-machine.ts';
import { WizardProgress } from './WizardProgress.tsx';

interface WizardStepsProps {
  readonly facts: WizardFacts;
  readonly user: User | undefined;
  readonly upload: UploadedFile | null;
  readonly packages: readonly Product[];
  /** Undefined where nothing is sold. */
  readonly tax: SaleTax | undefined;
  /** Numbers of the address; others than those of steps and products mean the beginning. */
  readonly wantedStep: number;
  readonly wantedProductId: number;
}

/** The steps of the wizard; `wizard-machine.ts` decides which ones there are, and which one follows. */
export function WizardSteps(props: WizardStepsProps) {
  const { facts, user, upload, packages, tax, wantedStep, wantedProductId } = props;
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(nextWizard, undefined, () =>
    openWizard(facts, stepOfNumber(wantedStep), packages.find(({ id }) => id === wantedProductId) ?? null),
  );
  const latest = useRef(facts);
  const key = JSON.stringify(facts);
  useEffect(() => {
    latest.current = facts;
  });
  useEffect(() => dispatch({ kind: 'factsChanged', facts: latest.current }), [key]);
  const { step, product } = state;
  const productId = product?.id;
  useEffect(() => {
    // A reload stays on the step, and the log-in leads back to the choice.
    const search = { step: wizardSteps[step], ...(productId === undefined ? {} : { product: productId }) };
    void navigate({ to: '/wizard', search, replace: true, resetScroll: false });
  }, [navigate, step, productId]);
  const isPaying = step === 'billing' || step === 'payment';
  return (
    <Box maw={640}>
      {shopIsTest() && facts.sells && (
        <Alert color="gray" icon={<IconFlask aria-hidden />} mb="md">
          {t('test')}
        </Alert>
      )}
      <WizardProgress state={state} onChoose={(chosen) => dispatch({ kind: 'stepChosen', step: chosen })} />
      <section aria-label={t(`steps.${step}`)}>
        {step === 'upload' && <UploadStep state={state} upload={upload} dispatch={dispatch} />}
        {step === 'package' && tax !== undefined && (
          <PackageStep state={state} packages={packages} tax={tax} dispatch={dispatch} />
        )}
        {step === 'login' && <LoginStep state={state} dispatch={dispatch} />}
        {isPaying && user !== undefined && tax !== undefined && (
          <PaySteps
            state={state}
            user={user}
            uploadId={upload?.UploadId}
            packages={packages}
            tax={tax}
            dispatch={dispatch}
          />
        )}
        {step === 'check' && upload !== null && (
          <CheckStep state={state} upload={upload} dispatch={dispatch} />
        )}
      </section>
    </Box>
  );
}
