import type { ErrorTable } from '../registry.ts';

export const webhookErrorTable = {
  noAccessToWebhook: {
    status: 404,
    text: {
      en: 'This webhook or delivery does not exist, or it is not yours.',
      de: 'Diesen Webhook oder diese Zustellung gibt es nicht, oder er gehört nicht Ihnen.',
      es: 'Este webhook o esta entrega no existe o no es suyo.',
      fr: 'Ce webhook ou cette livraison n’existe pas, ou ne vous appartient pas.',
    },
  },
  webhookUrlNotValid: {
    status: 400,
    text: {
      en: 'Webhooks need an address on the public internet that begins with https://, without a password in it.',
      de: 'Webhooks brauchen eine Adresse im öffentlichen Internet, die mit https:// beginnt und kein Passwort enthält.',
      es: 'Los webhooks necesitan una dirección de Internet pública que empiece por https:// y no contenga una contraseña.',
      fr: 'Les webhooks demandent une adresse sur l’Internet public qui commence par https:// et ne contient pas de mot de passe.',
    },
  },
  webhookKindNotOffered: {
    status: 400,
    text: {
      en: 'One of these events is not offered for this webhook. Choose from the list.',
      de: 'Eines dieser Ereignisse gibt es für diesen Webhook nicht. Wählen Sie aus der Liste.',
      es: 'Uno de estos eventos no se ofrece para este webhook. Elija de la lista.',
      fr: 'L’un de ces événements n’est pas proposé pour ce webhook. Choisissez dans la liste.',
    },
  },
  tooManyWebhooks: {
    status: 409,
    text: {
      en: 'There are already as many webhooks as possible. Delete one that is not needed any more.',
      de: 'Es gibt schon so viele Webhooks wie möglich. Löschen Sie einen, der nicht mehr gebraucht wird.',
      es: 'Ya hay tantos webhooks como es posible. Elimine uno que ya no necesite.',
      fr: 'Il y a déjà autant de webhooks que possible. Supprimez-en un qui ne sert plus.',
    },
  },
  webhookPaused: {
    status: 409,
    text: {
      en: 'The webhook is paused. Resume it first.',
      de: 'Der Webhook ist angehalten. Setzen Sie ihn zuerst fort.',
      es: 'El webhook está en pausa. Reanúdelo primero.',
      fr: 'Le webhook est en pause. Reprenez-le d’abord.',
    },
  },
} as const satisfies ErrorTable;
