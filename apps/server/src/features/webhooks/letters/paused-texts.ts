import type { Language } from '@palimpsest/contract';

interface PausedTexts {
  readonly subject: string;
  readonly failing: string;
  readonly gone: string;
  readonly address: string;
  readonly note: string;
  readonly open: string;
  readonly after: Readonly<Record<'failing' | 'gone', string>>;
}

export const pausedTexts: Readonly<Record<Language, PausedTexts>> = {
  en: {
    subject: 'A webhook was paused',
    failing: 'Nothing has arrived at the receiver of a webhook for three days, so it was paused.',
    gone: 'The receiver of a webhook has answered that it no longer exists (410), so the webhook was paused.',
    address: 'Address',
    note: 'Note',
    open: 'Open the webhooks',
    after: {
      failing:
        'The log shows the answers. When the receiver works again, resume the webhook there, and have everything sent that has failed.',
      gone: 'The log shows what has failed. If the receiver exists again, resume the webhook there, and have it sent. Events that happen until then are not kept.',
    },
  },
  de: {
    subject: 'Ein Webhook wurde angehalten',
    failing:
      'Beim Empfänger eines Webhooks ist seit drei Tagen nichts angekommen. Er wurde deshalb angehalten.',
    gone: 'Der Empfänger eines Webhooks hat geantwortet, dass es ihn nicht mehr gibt (410). Der Webhook wurde deshalb angehalten.',
    address: 'Adresse',
    note: 'Notiz',
    open: 'Webhooks öffnen',
    after: {
      failing:
        'Das Protokoll zeigt die Antworten. Sobald der Empfänger wieder arbeitet, setzen Sie den Webhook dort fort und lassen alles Fehlgeschlagene erneut senden.',
      gone: 'Das Protokoll zeigt, was fehlgeschlagen ist. Wenn es den Empfänger wieder gibt, setzen Sie den Webhook dort fort und lassen es erneut senden. Ereignisse bis dahin werden nicht aufbewahrt.',
    },
  },
  es: {
    subject: 'Se ha puesto en pausa un webhook',
    failing:
      'Desde hace tres días no llega nada al receptor de un webhook, por lo que se ha puesto en pausa.',
    gone: 'El receptor de un webhook ha respondido que ya no existe (410), por lo que el webhook se ha puesto en pausa.',
    address: 'Dirección',
    note: 'Nota',
    open: 'Abrir los webhooks',
    after: {
      failing:
        'El registro muestra las respuestas. Cuando el receptor vuelva a funcionar, reanude allí el webhook y vuelva a enviar todo lo que ha fallado.',
      gone: 'El registro muestra lo que ha fallado. Si el receptor vuelve a existir, reanude allí el webhook y vuelva a enviarlo. Los eventos que se produzcan hasta entonces no se conservan.',
    },
  },
  fr: {
    subject: 'Un webhook a été mis en pause',
    failing: 'Rien n’est arrivé au destinataire d’un webhook depuis trois jours. Il a donc été mis en pause.',
    gone: 'Le destinataire d’un webhook a répondu qu’il n’existe plus (410). Le webhook a donc été mis en pause.',
    address: 'Adresse',
    note: 'Note',
    open: 'Ouvrir les webhooks',
    after: {
      failing:
        'Le journal montre les réponses. Quand le destinataire fonctionne de nouveau, reprenez-y le webhook et renvoyez tout ce qui a échoué.',
      gone: 'Le journal montre ce qui a échoué. Si le destinataire existe de nouveau, reprenez-y le webhook et renvoyez-le. Les événements survenus d’ici là ne sont pas conservés.',
    },
  },
};
