import type { Language, OrganisationType } from '@palimpsest/contract';

/** The emails about messages and requests for a quote. `{subject}` is replaced. */
export interface InquiryMailTexts {
  readonly notice: { readonly contact: string; readonly quote: string; readonly after: string };
  readonly confirmation: {
    readonly subject: { readonly contact: string; readonly quote: string };
    readonly before: { readonly contact: string; readonly quote: string };
    readonly after: string;
  };
  readonly answer: { readonly subject: string; readonly original: string };
  readonly labels: {
    readonly name: string;
    readonly mail: string;
    readonly subject: string;
    readonly organisation: string;
    readonly kind: string;
    readonly students: string;
    readonly checks: string;
    readonly pages: string;
    readonly message: string;
    readonly inbox: string;
  };
  readonly organisationTypes: Readonly<Record<OrganisationType, string>>;
  /** The opening and closing quotation marks. */
  readonly marks: readonly [string, string];
}

export const inquiryMailTexts: Readonly<Record<Language, InquiryMailTexts>> = {
  en: {
    notice: {
      contact: 'New message from the contact form',
      quote: 'New request for a quote',
      after: 'If you reply to this email, your reply goes to the sender.',
    },
    confirmation: {
      subject: { contact: 'We have received your message', quote: 'We have received your request' },
      before: {
        contact: 'Thank you for your message. We will reply to this address.',
        quote: 'Thank you for your request. We will send a quote to this address.',
      },
      after:
        'This email was sent automatically because someone entered this address on our website. If you did not write to us, you can ignore it.',
    },
    answer: { subject: 'Re: {subject}', original: 'You wrote:' },
    labels: {
      name: 'Name',
      mail: 'Email',
      subject: 'Subject',
      organisation: 'Organisation',
      kind: 'Kind',
      students: 'Students',
      checks: 'Checks in a year',
      pages: 'Pages of a text',
      message: 'Message',
      inbox: 'Inbox',
    },
    organisationTypes: { 1: 'University', 2: 'School', 3: 'Other' },
    marks: ['“', '”'],
  },
  de: {
    notice: {
      contact: 'Neue Nachricht aus dem Kontaktformular',
      quote: 'Neue Angebotsanfrage',
      after: 'Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort an den Absender.',
    },
    confirmation: {
      subject: { contact: 'Ihre Nachricht ist angekommen', quote: 'Ihre Anfrage ist angekommen' },
      before: {
        contact: 'Vielen Dank für Ihre Nachricht. Wir antworten an diese Adresse.',
        quote: 'Vielen Dank für Ihre Anfrage. Wir senden ein Angebot an diese Adresse.',
      },
      after:
        'Diese E-Mail wurde automatisch versandt, weil diese Adresse auf unserer Website eingegeben wurde. Wenn Sie uns nicht geschrieben haben, können Sie sie ignorieren.',
    },
    answer: { subject: 'Re: {subject}', original: 'Sie schrieben:' },
    labels: {
      name: 'Name',
      mail: 'E-Mail',
      subject: 'Betreff',
      organisation: 'Organisation',
      kind: 'Art',
      students: 'Studierende oder Lernende',
      checks: 'Prüfungen pro Jahr',
      pages: 'Seiten je Text',
      message: 'Nachricht',
      inbox: 'Posteingang',
    },
    organisationTypes: { 1: 'Hochschule', 2: 'Schule', 3: 'Andere' },
    marks: ['„', '“'],
  },
  es: {
    notice: {
      contact: 'Nuevo mensaje del formulario de contacto',
      quote: 'Nueva solicitud de presupuesto',
      after: 'Si responde a este correo, su respuesta llega al remitente.',
    },
    confirmation: {
      subject: { contact: 'Hemos recibido su mensaje', quote: 'Hemos recibido su solicitud' },
      before: {
        contact: 'Gracias por su mensaje. Responderemos a esta dirección.',
        quote: 'Gracias por su solicitud. Enviaremos un presupuesto a esta dirección.',
      },
      after:
        'Este correo se ha enviado automáticamente porque se indicó esta dirección en nuestro sitio web. Si usted no nos ha escrito, puede ignorarlo.',
    },
    answer: { subject: 'Re: {subject}', original: 'Usted escribió:' },
    labels: {
      name: 'Nombre',
      mail: 'Correo',
      subject: 'Asunto',
      organisation: 'Organización',
      kind: 'Tipo',
      students: 'Estudiantes',
      checks: 'Comprobaciones al año',
      pages: 'Páginas por texto',
      message: 'Mensaje',
      inbox: 'Bandeja de entrada',
    },
    organisationTypes: { 1: 'Universidad', 2: 'Colegio', 3: 'Otra' },
    marks: ['«', '»'],
  },
  fr: {
    notice: {
      contact: 'Nouveau message du formulaire de contact',
      quote: 'Nouvelle demande de devis',
      after: 'Si vous répondez à cet e-mail, votre réponse parvient à l’expéditeur.',
    },
    confirmation: {
      subject: { contact: 'Nous avons reçu votre message', quote: 'Nous avons reçu votre demande' },
      before: {
        contact: 'Merci de votre message. Nous répondrons à cette adresse.',
        quote: 'Merci de votre demande. Nous enverrons un devis à cette adresse.',
      },
      after:
        'Cet e-mail a été envoyé automatiquement, car cette adresse a été saisie sur notre site. Si vous ne nous avez pas écrit, vous pouvez l’ignorer.',
    },
    answer: { subject: 'Re: {subject}', original: 'Vous avez écrit :' },
    labels: {
      name: 'Nom',
      mail: 'E-mail',
      subject: 'Objet',
      organisation: 'Organisation',
      kind: 'Type',
      students: 'Étudiants ou élèves',
      checks: 'Vérifications par an',
      pages: 'Pages par texte',
      message: 'Message',
      inbox: 'Boîte de réception',
    },
    organisationTypes: { 1: 'Université', 2: 'École', 3: 'Autre' },
    marks: ['« ', ' »'],
  },
};
