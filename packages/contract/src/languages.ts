import { z } from 'zod';

/** The languages of the interface. Every text that a user may read exists in all of them. */
export const languages = ['en', 'de', 'es', 'fr'] as const;

export type Language = (typeof languages)[number];

export const languageSchema = z.enum(languages);

/** One text in every interface language. */
export type Texts = Readonly<Record<Language, string>>;
