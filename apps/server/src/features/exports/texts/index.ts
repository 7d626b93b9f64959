import type { Language } from '@palimpsest/contract';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { ExportTexts } from './export-texts.ts';
import { fr } from './fr.ts';

export const exportTexts: Readonly<Record<Language, ExportTexts>> = { de, en, es, fr };
export { fill, type ExportTexts, type Rating } from './export-texts.ts';
