export * from './payments.ts';
export {
  cancellationWays,
  declarationKinds,
  declarationProblems,
  declarationStates,
  type CancellationWay,
  type Declaration,
  type DeclarationKind,
  type DeclarationProblem,
  type DeclarationReceipt,
  type DeclarationState,
} from './declaration.ts';
export { currencies, currencySchema, type Currency } from './currency.ts';
export { rateMillionths, type ExchangeRate, type ExchangeRates } from './exchange-rate.ts';
export type { PeriodInvoicePreview } from './period-invoice.ts';
export { isLeitwegId, leitwegIdSchema } from './leitweg-id.ts';
export {
  invoiceIdSchema,
  invoiceKinds,
  invoiceStates,
  type InvoiceData,
  type InvoiceKind,
  type InvoiceState,
  type InvoiceSummary,
  type VatReportRow,
} from './invoice.ts';
export {
  orderStates,
  paymentStates,
  type InvoicePaymentStatus,
  type ManagedOrder,
  type Order,
  type OrderAnswer,
  type OrderPreview,
  type OrderState,
  type PaymentState,
  type WizardOrder,
} from './order.ts';
export { itemAges, type Customer, type ItemAge, type OpenItems } from './customers.ts';
export { type ExchangeRateState, type SellerCheck } from './seller-check.ts';
export { type OrderDetails } from './order-details.ts';
export {
  guestRules,
  priceStates,
  productCategories,
  type GuestRule,
  type ManagedProduct,
  type PriceState,
  type Product,
  type ProductCategory,
  type ProductPrice,
} from './product.ts';
export {
  managedSubscriptionStates,
  type ManagedSubscription,
  type ManagedSubscriptionState,
} from './managed-subscription.ts';
export {
  subscriptionChangeTimes,
  subscriptionStates,
  type LicenseSubscription,
  type SubscriptionChange,
  type SubscriptionChangeTime,
  type SubscriptionState,
} from './subscription.ts';
export {
  ossModes,
  vatCheckModes,
  vatCheckStates,
  type OssMode,
  type VatCheck,
  type VatCheckMode,
  type VatCheckState,
} from './vat-check.ts';
export { taxModes, taxNotes, type SaleTax, type TaxMode, type TaxNote } from './sale-tax.ts';
