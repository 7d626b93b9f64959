import type { CancellationWay, DeclarationKind, Language } from '@palimpsest/contract';

export interface DeclarationTexts {
  readonly subject: Readonly<Record<DeclarationKind, string>>;
  readonly before: Readonly<Record<DeclarationKind, string>>;
  /** The sentence of the declaration itself. */
  readonly content: Readonly<Record<DeclarationKind, string>>;
  readonly after: Readonly<Record<DeclarationKind, string>>;
  readonly automatic: string;
  readonly declared: string;
  readonly received: string;
  readonly name: string;
  readonly mail: string;
  readonly contract: string;
  readonly part: string;
  readonly way: string;
  readonly ways: Readonly<Record<CancellationWay, string>>;
  readonly reason: string;
  readonly endsOn: string;
  readonly nextDay: string;
  readonly noticeSubject: string;
  readonly notice: string;
  readonly list: string;
}

/** The words of receipts, and of the notice to administrators. */
export const declarationTexts: Readonly<Record<Language, DeclarationTexts>> = {
  en: {
    subject: { withdrawal: 'Receipt for your withdrawal', cancellation: 'Receipt for your cancellation' },
    before: {
      withdrawal: 'We have received your withdrawal from a contract.',
      cancellation: 'We have received your cancellation of a contract.',
    },
    content: {
      withdrawal: 'I withdraw from the contract named below.',
      cancellation: 'I cancel the contract named below.',
    },
    after: {
      withdrawal:
        'This is the receipt for your withdrawal. We write to you again if the contract is found with this address: about the refund, or if we have a question.',
      cancellation:
        'This is the receipt for your cancellation. We write to you again if the contract is found with this address, with the day on which it ends, or if we have a question.',
    },
    automatic:
      'This email was sent automatically because somebody has entered this address. If it was not you, you can ignore it.',
    declared: 'Content',
    received: 'Received',
    name: 'Name',
    mail: 'Email address',
    contract: 'Contract',
    part: 'Part of the contract',
    way: 'Kind of cancellation',
    ways: { ordinary: 'ordinary', extraordinary: 'extraordinary, for an important reason' },
    reason: 'Reason',
    endsOn: 'Wished last day',
    nextDay: 'the next possible day',
    noticeSubject: 'To decide: a withdrawal or cancellation',
    notice:
      'Somebody has withdrawn from a contract or cancelled one, and the program cannot decide about it.',
    list: 'Open the list',
  },
  de: {
    subject: {
      withdrawal: 'Eingangsbestätigung: Ihr Widerruf',
      cancellation: 'Eingangsbestätigung: Ihre Kündigung',
    },
    before: {
      withdrawal: 'Ihr Widerruf eines Vertrags ist bei uns eingegangen.',
      cancellation: 'Ihre Kündigung eines Vertrags ist bei uns eingegangen.',
    },
    content: {
      withdrawal: 'Hiermit widerrufe ich den unten genannten Vertrag.',
      cancellation: 'Hiermit kündige ich den unten genannten Vertrag.',
    },
    after: {
      withdrawal:
        'Dies ist die Eingangsbestätigung für Ihren Widerruf. Finden wir den Vertrag zu dieser Adresse, schreiben wir Ihnen erneut: zur Erstattung oder bei Rückfragen.',
      cancellation:
        'Dies ist die Eingangsbestätigung für Ihre Kündigung. Finden wir den Vertrag zu dieser Adresse, schreiben wir Ihnen erneut: mit dem Tag, an dem er endet, oder bei Rückfragen.',
    },
    automatic:
      'Diese E-Mail wurde automatisch versandt, weil jemand diese Adresse eingegeben hat. Wenn Sie das nicht waren, können Sie sie ignorieren.',
    declared: 'Inhalt',
    received: 'Eingegangen',
    name: 'Name',
    mail: 'E-Mail-Adresse',
    contract: 'Vertrag',
    part: 'Teil des Vertrags',
    way: 'Art der Kündigung',
    ways: { ordinary: 'ordentlich', extraordinary: 'außerordentlich, aus wichtigem Grund' },
    reason: 'Grund',
    endsOn: 'Gewünschter letzter Tag',
    nextDay: 'der nächstmögliche Tag',
    noticeSubject: 'Zu entscheiden: ein Widerruf oder eine Kündigung',
    notice:
      'Jemand hat einen Vertrag widerrufen oder gekündigt, und das Programm kann darüber nicht entscheiden.',
    list: 'Liste öffnen',
  },
  es: {
    subject: {
      withdrawal: 'Acuse de recibo de su desistimiento',
      cancellation: 'Acuse de recibo de su cancelación',
    },
    before: {
      withdrawal: 'Hemos recibido su desistimiento de un contrato.',
      cancellation: 'Hemos recibido su cancelación de un contrato.',
    },
    content: {
      withdrawal: 'Desisto del contrato que se indica a continuación.',
      cancellation: 'Cancelo el contrato que se indica a continuación.',
    },
    after: {
      withdrawal:
        'Este es el acuse de recibo de su desistimiento. Si encontramos el contrato con esta dirección, le escribiremos de nuevo: sobre el reembolso o si tenemos alguna pregunta.',
      cancellation:
        'Este es el acuse de recibo de su cancelación. Si encontramos el contrato con esta dirección, le escribiremos de nuevo: con el día en que termina o si tenemos alguna pregunta.',
    },
    automatic:
      'Este correo se ha enviado automáticamente porque alguien ha introducido esta dirección. Si no ha sido usted, puede ignorarlo.',
    declared: 'Contenido',
    received: 'Recibido',
    name: 'Nombre',
    mail: 'Dirección de correo',
    contract: 'Contrato',
    part: 'Parte del contrato',
    way: 'Tipo de cancelación',
    ways: { ordinary: 'ordinaria', extraordinary: 'extraordinaria, por un motivo importante' },
    reason: 'Motivo',
    endsOn: 'Último día deseado',
    nextDay: 'el próximo día posible',
    noticeSubject: 'Por decidir: un desistimiento o una cancelación',
    notice:
      'Alguien ha desistido de un contrato o lo ha cancelado, y el programa no puede decidir sobre ello.',
    list: 'Abrir la lista',
  },
  fr: {
    subject: {
      withdrawal: 'Accusé de réception de votre rétractation',
      cancellation: 'Accusé de réception de votre résiliation',
    },
    before: {
      withdrawal: 'Nous avons reçu votre rétractation d’un contrat.',
      cancellation: 'Nous avons reçu votre résiliation d’un contrat.',
    },
    content: {
      withdrawal: 'Je me rétracte du contrat indiqué ci-dessous.',
      cancellation: 'Je résilie le contrat indiqué ci-dessous.',
    },
    after: {
      withdrawal:
        'Ceci est l’accusé de réception de votre rétractation. Si nous trouvons le contrat avec cette adresse, nous vous écrirons à nouveau : au sujet du remboursement, ou si nous avons une question.',
      cancellation:
        'Ceci est l’accusé de réception de votre résiliation. Si nous trouvons le contrat avec cette adresse, nous vous écrirons à nouveau : avec le jour où il prend fin, ou si nous avons une question.',
    },
    automatic:
      'Cet e-mail a été envoyé automatiquement, car quelqu’un a saisi cette adresse. Si ce n’était pas vous, vous pouvez l’ignorer.',
    declared: 'Contenu',
    received: 'Reçu le',
    name: 'Nom',
    mail: 'Adresse e-mail',
    contract: 'Contrat',
    part: 'Partie du contrat',
    way: 'Type de résiliation',
    ways: { ordinary: 'ordinaire', extraordinary: 'extraordinaire, pour un motif important' },
    reason: 'Motif',
    endsOn: 'Dernier jour souhaité',
    nextDay: 'le prochain jour possible',
    noticeSubject: 'À décider : une rétractation ou une résiliation',
    notice:
      'Une personne s’est rétractée d’un contrat ou l’a résilié, et le programme ne peut pas en décider.',
    list: 'Ouvrir la liste',
  },
};
