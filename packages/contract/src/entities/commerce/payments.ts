/** The entry of the contract about payments. */
export {
  mandateStates,
  moneyMovements,
  noticeOutcomes,
  paymentProviders,
  paymentSequences,
  paymentStatuses,
  type Mandate,
  type MandateState,
  type MoneyMovement,
  type NoticeOutcome,
  type PaymentNotice,
  type PaymentProviderName,
  type PaymentSequence,
  type PaymentStatus,
} from './payment.ts';
export {
  methodsForSale,
  paymentMethodRules,
  paymentMethods,
  paymentMethodSchema,
  switchableMethods,
  type PaymentMethod,
  type PaymentMethodRule,
  type SaleToPay,
} from './payment-methods.ts';
