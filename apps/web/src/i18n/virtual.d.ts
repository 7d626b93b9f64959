/** Made by apps/web/contract-texts.ts. */
declare module 'virtual:contract-texts/*' {
  const texts: import('./contract-texts.ts').ContractTexts;
  export default texts;
}
