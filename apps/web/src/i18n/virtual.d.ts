/** Made by apps/web/contract-texts.ts. */
declare module 'virtual:contract-texts/*' {
  import type { ContractTexts } from './contract-texts.ts';

  const texts: ContractTexts;
  export default texts;
}

/** The texts of a namespace in one language, made by apps/web/screen-texts.ts. */
declare module '*?language=en' {
  import type { NestedTexts } from './translate.ts';

  const texts: NestedTexts;
  export default texts;
}
