import { joiningNotices } from './joining-notices.ts';
import type { Notice } from '../notice.ts';

/** Messages about licences. */
export const licenseNotices = {
  ...joiningNotices,
  licenseCreated: {
    kind: 'success',
    text: {
      en: 'The licence has been created.',
      de: 'Die Lizenz wurde angelegt.',
      es: 'La licencia se ha creado.',
      fr: 'La licence a été créée.',
    },
  },
  licenseChanged: {
    kind: 'success',
    text: {
      en: 'The licence has been changed.',
      de: 'Die Lizenz wurde geändert.',
      es: 'La licencia se ha modificado.',
      fr: 'La licence a été modifiée.',
    },
  },
  licenseTerminated: {
    kind: 'success',
    text: {
      en: 'The licence has been terminated. Until it ends, you can take this back.',
      de: 'Die Lizenz wurde gekündigt. Bis zu ihrem Ende können Sie das zurücknehmen.',
      es: 'La licencia se ha rescindido. Hasta que termine, puede anularlo.',
      fr: 'La licence a été résiliée. Jusqu’à son terme, vous pouvez revenir en arrière.',
    },
  },
  licenseUserAdded: {
    kind: 'success',
    text: {
      en: 'The user is now a member of the licence.',
      de: 'Die Person gehört nun zur Lizenz.',
      es: 'El usuario pertenece ahora a la licencia.',
      fr: 'L’utilisateur fait maintenant partie de la licence.',
    },
  },
  licenseUserRemoved: {
    kind: 'success',
    text: {
      en: 'The user is no longer a member of the licence.',
      de: 'Die Person gehört nicht mehr zur Lizenz.',
      es: 'El usuario ya no pertenece a la licencia.',
      fr: 'L’utilisateur ne fait plus partie de la licence.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
