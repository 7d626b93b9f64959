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

/** Loads the texts of a namespace when a screen first needs them; made by apps/web/screen-texts.ts. */
declare module 'virtual:screen-texts' {
  import type { Language } from '@palimpsest/contract';
  import type { NestedTexts } from './translate.ts';

  type Load = () => Promise<{ readonly default: NestedTexts }>;

  const files: Readonly<Record<Language, Readonly<Record<string, Load>>>>;
  export default files;
}
