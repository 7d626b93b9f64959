import type { ErrorTable } from './registry.ts';

/** Errors that a visitor of an upload form may get. */
export const uploadFormErrorTable = {
  projectCodeNotValid: {
    status: 404,
    text: {
      en: 'There is no upload form at this address, or it is closed. Ask the person who gave you the link.',
      de: 'Unter dieser Adresse gibt es kein Abgabeformular, oder es ist geschlossen. Fragen Sie die Person, von der Sie den Link haben.',
      es: 'En esta dirección no hay ningún formulario de entrega o está cerrado. Pregunte a quien le dio el enlace.',
      fr: 'Il n’y a pas de formulaire de dépôt à cette adresse, ou il est fermé. Adressez-vous à la personne qui vous a donné le lien.',
    },
  },
  outsideSubmissionPeriod: {
    status: 403,
    text: {
      en: 'This form does not accept texts at this time. Check its submission period.',
      de: 'Das Formular nimmt gerade keine Texte an. Beachten Sie den Abgabezeitraum.',
      es: 'El formulario no admite textos en este momento. Compruebe el plazo de entrega.',
      fr: 'Le formulaire n’accepte pas de textes en ce moment. Vérifiez la période de dépôt.',
    },
  },
  uploadFormFull: {
    status: 413,
    text: {
      en: 'This form cannot accept any more files at the moment. Tell the person who gave you the link, or try again tomorrow.',
      de: 'Dieses Formular kann zurzeit keine weiteren Dateien annehmen. Wenden Sie sich an die Person, von der Sie den Link haben, oder versuchen Sie es morgen noch einmal.',
      es: 'Este formulario no puede recibir más archivos por el momento. Avise a la persona que le dio el enlace o inténtelo de nuevo mañana.',
      fr: 'Ce formulaire ne peut plus recevoir de fichiers pour le moment. Prévenez la personne qui vous a donné le lien, ou réessayez demain.',
    },
  },
  alreadySubmitted: {
    status: 409,
    text: {
      en: 'You have already submitted a text here, and this form takes only one of each person.',
      de: 'Sie haben hier schon einen Text abgegeben, und dieses Formular nimmt nur einen pro Person an.',
      es: 'Ya ha entregado un texto aquí, y este formulario solo admite uno por persona.',
      fr: 'Vous avez déjà déposé un texte ici, et ce formulaire n’en accepte qu’un par personne.',
    },
  },
  receiptNotValid: {
    status: 404,
    text: {
      en: 'There is no submission at this address, or it was deleted. Ask the person to whom you submitted your text.',
      de: 'Unter dieser Adresse gibt es keine Abgabe, oder sie wurde gelöscht. Fragen Sie die Person, bei der Sie Ihren Text abgegeben haben.',
      es: 'En esta dirección no hay ninguna entrega o se ha eliminado. Pregunte a la persona a quien entregó su texto.',
      fr: 'Il n’y a pas de dépôt à cette adresse, ou il a été supprimé. Adressez-vous à la personne à qui votre texte était destiné.',
    },
  },
  submitterNameRequired: {
    status: 422,
    text: {
      en: 'Enter your name.',
      de: 'Geben Sie Ihren Namen ein.',
      es: 'Indique su nombre.',
      fr: 'Indiquez votre nom.',
    },
  },
} as const satisfies ErrorTable;
