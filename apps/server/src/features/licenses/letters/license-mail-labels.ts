import type { Language } from '@palimpsest/contract';

/** Names of the facts and links in emails about licences. */
export interface LicenseMailLabels {
  readonly licence: string;
  readonly part: string;
  readonly code: string;
  readonly inviter: string;
  readonly administrator: string;
  readonly name: string;
  readonly mail: string;
  readonly begins: string;
  readonly ends: string;
  readonly periodEnds: string;
  readonly noEnd: string;
  readonly credits: string;
  readonly unlimited: string;
  readonly left: string;
  readonly decide: string;
  readonly signUp: string;
  readonly answer: string;
  readonly open: string;
  readonly administer: string;
  readonly contact: string;
}

export const licenseMailLabels: Readonly<Record<Language, LicenseMailLabels>> = {
  en: {
    licence: 'Licence',
    part: 'Sub-licence',
    code: 'Licence code',
    inviter: 'Invited by',
    administrator: 'Administrator',
    name: 'Name',
    mail: 'Email address',
    begins: 'Begins',
    ends: 'Ends',
    periodEnds: 'End of the period',
    noEnd: 'no end',
    credits: 'Credits of the period',
    unlimited: 'unlimited',
    left: 'Credits left',
    decide: 'Decide about the request',
    signUp: 'Create an account',
    answer: 'Answer the invitation',
    open: 'Open the dashboard',
    administer: 'Open the licence',
    contact: 'Write to the operator',
  },
  de: {
    licence: 'Lizenz',
    part: 'Unterlizenz',
    code: 'Lizenzcode',
    inviter: 'Eingeladen von',
    administrator: 'Verwaltung',
    name: 'Name',
    mail: 'E-Mail-Adresse',
    begins: 'Beginn',
    ends: 'Ende',
    periodEnds: 'Ende des Zeitraums',
    noEnd: 'ohne Ende',
    credits: 'Credits des Zeitraums',
    unlimited: 'unbegrenzt',
    left: 'Übrige Credits',
    decide: 'Über die Anfrage entscheiden',
    signUp: 'Konto anlegen',
    answer: 'Einladung beantworten',
    open: 'Übersicht öffnen',
    administer: 'Lizenz öffnen',
    contact: 'Dem Betreiber schreiben',
  },
  es: {
    licence: 'Licencia',
    part: 'Sublicencia',
    code: 'Código de licencia',
    inviter: 'Invitación de',
    administrator: 'Administrador',
    name: 'Nombre',
    mail: 'Dirección de correo',
    begins: 'Inicio',
    ends: 'Fin',
    periodEnds: 'Fin del periodo',
    noEnd: 'sin fin',
    credits: 'Créditos del periodo',
    unlimited: 'ilimitados',
    left: 'Créditos restantes',
    decide: 'Decidir sobre la solicitud',
    signUp: 'Crear una cuenta',
    answer: 'Responder a la invitación',
    open: 'Abrir el panel',
    administer: 'Abrir la licencia',
    contact: 'Escribir al operador',
  },
  fr: {
    licence: 'Licence',
    part: 'Sous-licence',
    code: 'Code de licence',
    inviter: 'Invitation de',
    administrator: 'Administrateur',
    name: 'Nom',
    mail: 'Adresse e-mail',
    begins: 'Début',
    ends: 'Fin',
    periodEnds: 'Fin de la période',
    noEnd: 'sans fin',
    credits: 'Crédits de la période',
    unlimited: 'illimités',
    left: 'Crédits restants',
    decide: 'Décider de la demande',
    signUp: 'Créer un compte',
    answer: 'Répondre à l’invitation',
    open: 'Ouvrir le tableau de bord',
    administer: 'Ouvrir la licence',
    contact: 'Écrire à l’exploitant',
  },
};
