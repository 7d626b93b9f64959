import { formatMoney } from '../../../../platform/money.ts';
import { html } from '../../../../platform/http/api-page/html.ts';
import type { TestPaymentRow } from '../../tables.ts';
import { outcomes, payPageTexts } from './pay-page-texts.ts';

export interface PayPage {
  readonly payment: TestPaymentRow;
  /** The state now, which is that of the row unless the payment has expired. */
  readonly status: TestPaymentRow['status'];
  /** The name of the installation. */
  readonly name: string;
}

/** The page of the test provider. It has no script, and its style sheet is a file of its own (`pay-page-styles.ts`). */
export function payPage({ payment, status, name }: PayPage): string {
  const { amountCents, currency, description, language, method, returnUrl, sequence, token } = payment;
  const texts = payPageTexts[language];
  const isDecided = status !== 'open' && status !== 'pending';
  const shown = outcomes.filter((outcome) => outcome !== status);
  const state =
    status === 'open' ? html`` : html`<p class="state ${status}" role="status">${texts.states[status]}</p>`;
  const decision = html`<form method="post" action="/pay/${token}">
    <fieldset>
      <legend>${texts.question}</legend>
      ${shown.map(
        (outcome) =>
          html`<div class="choice">
            <button name="outcome" value="${outcome}" aria-describedby="hint-${outcome}" class="${outcome}">
              ${texts.buttons[outcome]}
            </button>
            <span id="hint-${outcome}">${texts.hints[outcome]}</span>
          </div>`,
      )}
    </fieldset>
  </form>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${texts.title} · ${name}</title>
        <link rel="stylesheet" href="/pay/style.css" />
      </head>
      <body>
        <main>
          <p class="brand">${name}</p>
          <h1>${texts.title}</h1>
          <p class="note">${texts.noMoney}</p>
          <dl>
            <dt>${texts.purpose}</dt>
            <dd>${description}</dd>
            <dt>${texts.amount}</dt>
            <dd class="amount">${formatMoney(amountCents, currency, language)}</dd>
            <dt>${texts.method}</dt>
            <dd>${texts.methods[method]}</dd>
          </dl>
          ${state} ${sequence === 'first' && !isDecided ? html`<p>${texts.isSaved}</p>` : html``}
          ${isDecided ? html`` : decision}
          <p class="back"><a href="${returnUrl}">${texts.back}</a></p>
        </main>
      </body>
    </html> `.markup;
}
