import type { ErrorTable } from './registry.ts';

/** Errors of the index of web pages. */
export const webIndexErrorTable = {
  webHostNotFound: {
    status: 404,
    text: {
      en: 'No page of this host is in the index. It may have been removed already.',
      de: 'Von diesem Host ist keine Seite im Index. Vielleicht wurde er schon entfernt.',
      es: 'No hay ninguna página de este host en el índice. Puede que ya se haya quitado.',
      fr: 'Aucune page de cet hôte n’est dans l’index. Il a peut-être déjà été retiré.',
    },
  },
  webRunNotFound: {
    status: 404,
    text: {
      en: 'This run is no longer in the list. Reload the page.',
      de: 'Diesen Lauf gibt es nicht mehr. Laden Sie die Seite neu.',
      es: 'Esta ejecución ya no está en la lista. Vuelva a cargar la página.',
      fr: 'Cette exécution n’est plus dans la liste. Rechargez la page.',
    },
  },
  webRunActive: {
    status: 409,
    text: {
      en: 'This run is under way or waits to begin. Stop it first.',
      de: 'Dieser Lauf ist im Gang oder wartet auf seinen Beginn. Stoppen Sie ihn zuerst.',
      es: 'Esta ejecución está en curso o espera para empezar. Deténgala primero.',
      fr: 'Cette exécution est en cours ou attend son tour. Arrêtez-la d’abord.',
    },
  },
  webRunOfCommandLine: {
    status: 409,
    text: {
      en: 'This run belongs to the command line, which has its file. Call the command again there.',
      de: 'Dieser Lauf gehört zur Befehlszeile, die seine Datei hat. Rufen Sie den Befehl dort erneut auf.',
      es: 'Esta ejecución pertenece a la línea de comandos, que tiene su archivo. Repita allí la orden.',
      fr: 'Cette exécution relève de la ligne de commande, qui a son fichier. Relancez-y la commande.',
    },
  },
} as const satisfies ErrorTable;
