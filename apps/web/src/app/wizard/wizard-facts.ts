import type { DataOf, Product, User } from '@palimpsest/contract';
import { limits } from '@palimpsest/contract';
import { availableCredits } from '../../api/available-credits.ts';
import { recommendedProduct, type WizardFacts } from './wizard-machine.ts';

interface KnownParts {
  /** Undefined: a visitor without a session. */
  readonly user: User | undefined;
  /** Undefined without a session. */
  readonly wizard: DataOf<'GetWizard'> | undefined;
  readonly packages: readonly Product[];
  readonly sells: boolean;
  readonly isCounted: boolean;
}

/** The facts on which the steps of the wizard depend. Where checks are free, everybody has enough credits. */
export function factsOf({ user, wizard, packages, sells, isCounted }: KnownParts): WizardFacts {
  const upload = wizard?.upload ?? null;
  const isRead = upload?.Status === 'Ok' && upload.Words >= limits.minTextWords;
  const requiredCredits = isRead ? (wizard?.requiredCredits ?? 0) : 0;
  const credits = !isCounted ? Infinity : user === undefined ? 0 : availableCredits(user);
  const freeCredits = user === undefined ? limits.freeCreditsOnSignUp : (wizard?.freeCredits ?? 0);
  return {
    person: user === undefined ? 'visitor' : user.loggedIn ? 'user' : 'guest',
    sells,
    credits,
    freeCredits,
    pages: isRead ? upload.Pages : 0,
    requiredCredits,
    addressIsComplete: user?.invoiceAddressComplete ?? false,
    order: wizard?.order ?? null,
    recommended: recommendedProduct(packages, { requiredCredits, credits, freeCredits }),
  };
}
