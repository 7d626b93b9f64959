/** Made by apps/web/contract-texts.ts. */
declare module 'virtual:contract-texts/*' {
  import type { ContractTexts } from './contract-texts.ts';

  const texts: ContractTexts;
  export default texts;
}
