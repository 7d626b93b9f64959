import type { Language, License } from '@palimpsest/contract';

/** The texts of the page for new members, without those of the rules that don't apply. */

export type IntroRules = Pick<
  License,
  | 'mailFormat'
  | 'requireAdminApproval'
  | 'perUserQuota'
  | 'shareTexts'
  | 'allowViewLicenseReports'
  | 'forceUserSettings'
>;

interface IntroTexts {
  readonly title: (licensee: string) => string;
  readonly subject: (product: string) => string;
  readonly about: (product: string) => string;
  readonly join: string;
  readonly qr: (link: string) => string;
  readonly steps: (link: string, code: string) => readonly string[];
  readonly rules: string;
  readonly contact: string;
  readonly ask: (mail: string) => string;
  readonly rule: {
    readonly mailFormat: (patterns: string) => string;
    readonly approval: string;
    readonly quota: (credits: string) => string;
    readonly share: Readonly<Record<License['shareTexts'], string>>;
    readonly view: string;
    readonly forced: string;
  };
}

export const licenseIntroTexts: Readonly<Record<Language, IntroTexts>> = {
  en: {
    title: (licensee) => `Checking texts at ${licensee}`,
    subject: (product) => `How to join ${product}`,
    about: (product) =>
      `With ${product} you can check which parts of a text are also found elsewhere. A check compares your text with web pages and with the library of your organisation, and shows each matching passage beside its source. Whether a passage is a problem is for people to judge.`,
    join: 'How to join',
    qr: (link) => `QR code of the address ${link}`,
    steps: (link, code) => [
      `Scan the code, or open ${link}`,
      'Sign up with your email address. If you already have an account, log in and enter the licence code in your profile.',
      `Licence code: ${code}`,
    ],
    rules: 'What applies here',
    contact: 'Questions',
    ask: (mail) => `Ask the administrator of the licence: ${mail}`,
    rule: {
      mailFormat: (patterns) => `You can join with an email address like ${patterns}.`,
      approval: 'The administrator of the licence approves each new member. You receive an email.',
      quota: (credits) =>
        `You can use ${credits} credits of the licence in each licence period. One credit is one page of 250 words.`,
      share: {
        F: 'Members see each other’s texts in the shared library in full.',
        Y: 'Members see that a text matches one in the shared library, but not its contents.',
        N: 'The texts that you add to your library are not shared with other members.',
      },
      view: 'The administrator of the licence can read your reports.',
      forced: 'The administrator of the licence decides about the settings of checks and data protection.',
    },
  },
  de: {
    title: (licensee) => `Texte prüfen: ${licensee}`,
    subject: (product) => `So nutzen Sie ${product}`,
    about: (product) =>
      `Mit ${product} prüfen Sie, welche Teile eines Textes auch anderswo vorkommen. Eine Prüfung vergleicht Ihren Text mit Webseiten und mit der Bibliothek Ihrer Organisation und zeigt jede übereinstimmende Stelle neben ihrer Quelle. Ob eine Stelle ein Problem ist, beurteilen Menschen.`,
    join: 'So treten Sie bei',
    qr: (link) => `QR-Code der Adresse ${link}`,
    steps: (link, code) => [
      `Scannen Sie den Code oder öffnen Sie ${link}`,
      'Registrieren Sie sich mit Ihrer E-Mail-Adresse. Wenn Sie schon ein Konto haben, melden Sie sich an und geben Sie den Lizenzcode in Ihrem Profil ein.',
      `Lizenzcode: ${code}`,
    ],
    rules: 'Was hier gilt',
    contact: 'Fragen',
    ask: (mail) => `Wenden Sie sich an die Verwaltung der Lizenz: ${mail}`,
    rule: {
      mailFormat: (patterns) => `Beitreten können Sie mit einer E-Mail-Adresse wie ${patterns}.`,
      approval: 'Die Verwaltung der Lizenz bestätigt jedes neue Mitglied. Sie erhalten eine E-Mail.',
      quota: (credits) =>
        `Sie können in jedem Lizenzzeitraum ${credits} Credits der Lizenz nutzen. Ein Credit entspricht einer Seite mit 250 Wörtern.`,
      share: {
        F: 'Mitglieder sehen die Texte der anderen in der gemeinsamen Bibliothek vollständig.',
        Y: 'Mitglieder sehen, dass ein Text mit einem in der gemeinsamen Bibliothek übereinstimmt, aber nicht dessen Inhalt.',
        N: 'Texte, die Sie Ihrer Bibliothek hinzufügen, werden nicht mit anderen Mitgliedern geteilt.',
      },
      view: 'Die Verwaltung der Lizenz kann Ihre Berichte lesen.',
      forced: 'Die Verwaltung der Lizenz legt die Einstellungen für Prüfungen und Datenschutz fest.',
    },
  },
  es: {
    title: (licensee) => `Comprobar textos en ${licensee}`,
    subject: (product) => `Cómo usar ${product}`,
    about: (product) =>
      `Con ${product} puede comprobar qué partes de un texto aparecen también en otros lugares. Una comprobación compara su texto con páginas web y con la biblioteca de su organización, y muestra cada coincidencia junto a su fuente. Si una coincidencia es un problema, lo juzgan las personas.`,
    join: 'Cómo unirse',
    qr: (link) => `Código QR de la dirección ${link}`,
    steps: (link, code) => [
      `Escanee el código o abra ${link}`,
      'Regístrese con su correo electrónico. Si ya tiene una cuenta, inicie sesión e introduzca el código de licencia en su perfil.',
      `Código de licencia: ${code}`,
    ],
    rules: 'Lo que se aplica aquí',
    contact: 'Preguntas',
    ask: (mail) => `Diríjase al administrador de la licencia: ${mail}`,
    rule: {
      mailFormat: (patterns) => `Puede unirse con un correo electrónico como ${patterns}.`,
      approval:
        'El administrador de la licencia aprueba a cada miembro nuevo. Recibirá un correo electrónico.',
      quota: (credits) =>
        `En cada periodo de la licencia puede usar ${credits} créditos de la licencia. Un crédito es una página de 250 palabras.`,
      share: {
        F: 'Los miembros ven completos los textos de los demás en la biblioteca común.',
        Y: 'Los miembros ven que un texto coincide con otro de la biblioteca común, pero no su contenido.',
        N: 'Los textos que añada a su biblioteca no se comparten con otros miembros.',
      },
      view: 'El administrador de la licencia puede leer sus informes.',
      forced:
        'El administrador de la licencia decide los ajustes de las comprobaciones y de la protección de datos.',
    },
  },
  fr: {
    title: (licensee) => `Vérifier des textes : ${licensee}`,
    subject: (product) => `Comment utiliser ${product}`,
    about: (product) =>
      `Avec ${product}, vous vérifiez quelles parties d’un texte se trouvent aussi ailleurs. Une vérification compare votre texte avec des pages web et avec la bibliothèque de votre organisation, et affiche chaque passage concordant à côté de sa source. C’est à des personnes de juger si un passage pose problème.`,
    join: 'Comment vous inscrire',
    qr: (link) => `Code QR de l’adresse ${link}`,
    steps: (link, code) => [
      `Scannez le code ou ouvrez ${link}`,
      'Inscrivez-vous avec votre adresse e-mail. Si vous avez déjà un compte, connectez-vous et saisissez le code de licence dans votre profil.',
      `Code de licence : ${code}`,
    ],
    rules: 'Ce qui s’applique ici',
    contact: 'Questions',
    ask: (mail) => `Adressez-vous à l’administrateur de la licence : ${mail}`,
    rule: {
      mailFormat: (patterns) => `Vous pouvez vous inscrire avec une adresse e-mail telle que ${patterns}.`,
      approval: 'L’administrateur de la licence approuve chaque nouveau membre. Vous recevrez un e-mail.',
      quota: (credits) =>
        `Vous pouvez utiliser ${credits} crédits de la licence par période. Un crédit correspond à une page de 250 mots.`,
      share: {
        F: 'Les membres voient les textes des autres en entier dans la bibliothèque commune.',
        Y: 'Les membres voient qu’un texte concorde avec un texte de la bibliothèque commune, mais pas son contenu.',
        N: 'Les textes que vous ajoutez à votre bibliothèque ne sont pas partagés avec les autres membres.',
      },
      view: 'L’administrateur de la licence peut lire vos rapports.',
      forced:
        'L’administrateur de la licence décide des réglages des vérifications et de la protection des données.',
    },
  },
};

/** A sentence for each rule that applies. */
export function introRulesOf(rules: IntroRules, language: Language): readonly string[] {
  const { rule } = licenseIntroTexts[language];
  const patterns = rules.mailFormat.split('\n').filter((line) => line.trim() !== '');
  return [
    ...(patterns.length === 0 ? [] : [rule.mailFormat(patterns.join(', '))]),
    ...(rules.requireAdminApproval ? [rule.approval] : []),
    ...(rules.perUserQuota === 0
      ? []
      : [rule.quota(new Intl.NumberFormat(language).format(rules.perUserQuota))]),
    rule.share[rules.shareTexts],
    ...(rules.allowViewLicenseReports ? [rule.view] : []),
    ...(rules.forceUserSettings ? [rule.forced] : []),
  ];
}
