import type { Language } from '../languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Guide } from './guide.ts';

/** The guide in every language, for the page and for the exported files. */
export const guides: Readonly<Record<Language, Guide>> = { en, de, es, fr };

export {
  guideSectionIds,
  type Guide,
  type GuideSection,
  type GuideSectionId,
  type GuideTerm,
} from './guide.ts';
