import type { ShippedEntry } from '../shipped-entry.ts';

const group = 'faq-account';

/** Questions about the account and credits. */
export const accountFaqs: readonly ShippedEntry[] = [
  {
    key: group,
    kind: 'faqGroup',
    texts: {
      en: { title: 'Account', text: '' },
      de: { title: 'Konto', text: '' },
      es: { title: 'Cuenta', text: '' },
      fr: { title: 'Compte', text: '' },
    },
  },
  {
    key: 'faq-credits',
    kind: 'faq',
    group,
    texts: {
      en: {
        title: 'What does a check cost?',
        text: 'One credit for each page that begins; a page is 250 words. A text of 1,100 words costs 5 credits. You see the cost before the check starts. If a check fails, you get the credits back, and a revision of a checked text costs nothing.',
      },
      de: {
        title: 'Was kostet eine Prüfung?',
        text: 'Einen Credit je angefangener Seite; eine Seite hat 250 Wörter. Ein Text mit 1.100 Wörtern kostet 5 Credits. Sie sehen die Kosten, bevor die Prüfung beginnt. Schlägt sie fehl, erhalten Sie die Credits zurück, und die Überarbeitung eines geprüften Textes kostet nichts.',
      },
      es: {
        title: '¿Cuánto cuesta una comprobación?',
        text: 'Un crédito por página empezada; una página son 250 palabras. Un texto de 1100 palabras cuesta 5 créditos. Usted ve el coste antes de que empiece la comprobación. Si falla, recupera los créditos, y la revisión de un texto ya comprobado no cuesta nada.',
      },
      fr: {
        title: 'Combien coûte une vérification ?',
        text: 'Un crédit par page entamée ; une page compte 250 mots. Un texte de 1 100 mots coûte 5 crédits. Vous voyez le coût avant le début de la vérification. Si elle échoue, les crédits vous sont rendus, et la révision d’un texte vérifié ne coûte rien.',
      },
    },
  },
  {
    key: 'faq-password',
    kind: 'faq',
    group,
    linkUrl: '/reset',
    texts: {
      en: {
        title: 'I have forgotten my password.',
        text: 'On the log-in page, choose **Forgot your password?** and enter your email address. You receive a code that logs you in once. Then choose a new password. If this installation sends no emails, an administrator can set one for you.',
      },
      de: {
        title: 'Ich habe mein Passwort vergessen.',
        text: 'Wählen Sie auf der Anmeldeseite **Passwort vergessen?**, und geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Code, mit dem Sie sich einmal anmelden. Wählen Sie dann ein neues Passwort. Verschickt diese Installation keine E-Mails, kann jemand aus der Administration eines für Sie setzen.',
      },
      es: {
        title: 'He olvidado mi contraseña.',
        text: 'En la página de inicio de sesión, elija **¿Ha olvidado la contraseña?** e introduzca su dirección de correo. Recibirá un código con el que puede iniciar sesión una vez. Elija entonces una contraseña nueva. Si esta instalación no envía correos, un administrador puede establecer una por usted.',
      },
      fr: {
        title: 'J’ai oublié mon mot de passe.',
        text: 'Sur la page de connexion, choisissez **Mot de passe oublié ?** et saisissez votre adresse e-mail. Vous recevez un code qui vous connecte une fois. Choisissez ensuite un nouveau mot de passe. Si cette installation n’envoie pas d’e-mails, un administrateur peut en définir un pour vous.',
      },
    },
  },
  {
    key: 'faq-no-mail',
    kind: 'faq',
    group,
    texts: {
      en: {
        title: 'I did not receive the email with the code.',
        text: 'Look in the folder for unwanted email, and check the address that you entered. A code is valid for ten minutes and only in the browser in which you asked for it. You can request another one; the earlier code then stops working.',
      },
      de: {
        title: 'Ich habe die E-Mail mit dem Code nicht erhalten.',
        text: 'Sehen Sie im Ordner für unerwünschte E-Mails nach, und prüfen Sie die eingegebene Adresse. Ein Code gilt zehn Minuten und nur in dem Browser, in dem Sie ihn angefordert haben. Sie können einen neuen anfordern; der frühere Code gilt dann nicht mehr.',
      },
      es: {
        title: 'No he recibido el correo con el código.',
        text: 'Mire en la carpeta de correo no deseado y compruebe la dirección que introdujo. Un código es válido durante diez minutos y solo en el navegador en el que lo pidió. Puede solicitar otro; el código anterior deja entonces de funcionar.',
      },
      fr: {
        title: 'Je n’ai pas reçu l’e-mail contenant le code.',
        text: 'Regardez dans le dossier des e-mails indésirables et vérifiez l’adresse saisie. Un code est valable dix minutes, et seulement dans le navigateur où vous l’avez demandé. Vous pouvez en demander un autre ; le code précédent cesse alors de fonctionner.',
      },
    },
  },
  {
    key: 'faq-quote',
    kind: 'faq',
    group,
    linkUrl: '/quote',
    texts: {
      en: {
        title: 'Is there an offer for schools and universities?',
        text: 'Tell us how many people would use the service and how many texts they would check, and we will send you a quote.',
      },
      de: {
        title: 'Gibt es ein Angebot für Schulen und Hochschulen?',
        text: 'Sagen Sie uns, wie viele Personen den Dienst nutzen und wie viele Texte sie prüfen würden. Wir senden Ihnen dann ein Angebot.',
      },
      es: {
        title: '¿Hay una oferta para colegios y universidades?',
        text: 'Díganos cuántas personas utilizarían el servicio y cuántos textos comprobarían, y le enviaremos un presupuesto.',
      },
      fr: {
        title: 'Existe-t-il une offre pour les écoles et les universités ?',
        text: 'Dites-nous combien de personnes utiliseraient le service et combien de textes elles vérifieraient, et nous vous enverrons un devis.',
      },
    },
  },
];
