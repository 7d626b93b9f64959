import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';

/** The emails about a new key for the API, and about one that may do more or something else now. */
export const userCodeMailTexts = {
  userCodeCreated: {
    en: {
      subject: 'An API key was created in your account',
      before: [
        'An API key was created in your account. Programs can use it to work with your texts and reports without your password.',
      ],
      after: [
        'If it was not you, revoke the key in your profile, change your password, and tell the operator of this service.',
      ],
    },
    de: {
      subject: 'In Ihrem Konto wurde ein API-Schlüssel angelegt',
      before: [
        'In Ihrem Konto wurde ein API-Schlüssel angelegt. Programme können damit ohne Ihr Passwort mit Ihren Texten und Berichten arbeiten.',
      ],
      after: [
        'Wenn Sie es nicht waren, widerrufen Sie den Schlüssel in Ihrem Profil, ändern Sie Ihr Passwort, und informieren Sie den Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'Se ha creado una clave de API en su cuenta',
      before: [
        'Se ha creado una clave de API en su cuenta. Con ella, los programas pueden trabajar con sus textos e informes sin su contraseña.',
      ],
      after: [
        'Si no ha sido usted, revoque la clave en su perfil, cambie su contraseña y avise al operador de este servicio.',
      ],
    },
    fr: {
      subject: 'Une clé d’API a été créée dans votre compte',
      before: [
        'Une clé d’API a été créée dans votre compte. Des programmes peuvent l’utiliser pour travailler avec vos textes et rapports sans votre mot de passe.',
      ],
      after: [
        'Si ce n’était pas vous, révoquez la clé dans votre profil, changez votre mot de passe et prévenez l’exploitant de ce service.',
      ],
    },
  },
  userCodeChanged: {
    en: {
      subject: 'An API key of your account was changed',
      before: ['The scopes or the end of an API key of your account were changed.'],
      after: [
        'If it was not you, revoke the key in your profile, change your password, and tell the operator of this service.',
      ],
    },
    de: {
      subject: 'Ein API-Schlüssel Ihres Kontos wurde geändert',
      before: ['Bei einem API-Schlüssel Ihres Kontos wurden die Rechte oder das Ablaufdatum geändert.'],
      after: [
        'Wenn Sie es nicht waren, widerrufen Sie den Schlüssel in Ihrem Profil, ändern Sie Ihr Passwort, und informieren Sie den Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'Se ha modificado una clave de API de su cuenta',
      before: ['Se han modificado los permisos o la caducidad de una clave de API de su cuenta.'],
      after: [
        'Si no ha sido usted, revoque la clave en su perfil, cambie su contraseña y avise al operador de este servicio.',
      ],
    },
    fr: {
      subject: 'Une clé d’API de votre compte a été modifiée',
      before: ['Les droits ou l’expiration d’une clé d’API de votre compte ont été modifiés.'],
      after: [
        'Si ce n’était pas vous, révoquez la clé dans votre profil, changez votre mot de passe et prévenez l’exploitant de ce service.',
      ],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LetterTexts>>>>;
