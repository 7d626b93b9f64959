import type { Language } from '@palimpsest/contract';
import { letterOf, quoteForeignText, type Letter } from '../../../platform/mail/index.ts';
import type { MailLinks } from '../../messages/index.ts';

interface MailTexts {
  readonly one: string;
  /** `{count}` is a number. */
  readonly several: string;
  readonly before: string;
  /** `{page}` is the address, and `{words}` a number. */
  readonly page: string;
  readonly more: string;
  readonly judge: string;
  readonly findings: string;
  readonly stop: string;
  readonly why: string;
  readonly marks: readonly [string, string];
}

const mailTexts: Readonly<Record<Language, MailTexts>> = {
  en: {
    one: 'A page has words of your text',
    several: '{count} pages have words of your texts',
    before: 'Scans of the texts that you watch have found these pages:',
    page: '{page}, {words} words',
    more: 'More pages',
    judge:
      'Whether a page may use your text is for you to decide. You can rate each finding, and read both texts side by side.',
    findings: 'Findings',
    stop: 'Stop these emails',
    why: 'You receive this email because your settings ask for new findings, in one email a day at most.',
    marks: ['“', '”'],
  },
  de: {
    one: 'Auf einer Seite stehen Wörter aus Ihrem Text',
    several: 'Auf {count} Seiten stehen Wörter aus Ihren Texten',
    before: 'Scans der Texte, die Sie überwachen, haben diese Seiten gefunden:',
    page: '{page}, {words} Wörter',
    more: 'Weitere Seiten',
    judge:
      'Ob eine Seite Ihren Text verwenden darf, entscheiden Sie. Sie können jeden Fund bewerten und beide Texte nebeneinander lesen.',
    findings: 'Funde',
    stop: 'Diese E-Mails abbestellen',
    why: 'Sie erhalten diese E-Mail, weil Sie in den Einstellungen E-Mails über neue Funde wünschen, höchstens eine am Tag.',
    marks: ['„', '“'],
  },
  es: {
    one: 'Una página contiene palabras de su texto',
    several: '{count} páginas contienen palabras de sus textos',
    before: 'Los análisis de los textos que vigila han encontrado estas páginas:',
    page: '{page}, {words} palabras',
    more: 'Más páginas',
    judge:
      'Usted decide si una página puede usar su texto. Puede valorar cada hallazgo y leer ambos textos en paralelo.',
    findings: 'Hallazgos',
    stop: 'Dejar de recibir estos correos',
    why: 'Recibe este correo porque sus ajustes piden un aviso de los hallazgos nuevos, uno al día como máximo.',
    marks: ['«', '»'],
  },
  fr: {
    one: 'Une page contient des mots de votre texte',
    several: '{count} pages contiennent des mots de vos textes',
    before: 'Les analyses des textes que vous surveillez ont trouvé ces pages :',
    page: '{page}, {words} mots',
    more: 'Autres pages',
    judge:
      'C’est à vous de décider si une page peut utiliser votre texte. Vous pouvez évaluer chaque découverte et lire les deux textes côte à côte.',
    findings: 'Découvertes',
    stop: 'Ne plus recevoir ces e-mails',
    why: 'Vous recevez cet e-mail parce que vos paramètres demandent à être averti des nouvelles découvertes, une fois par jour au plus.',
    marks: ['« ', ' »'],
  },
};

/** A finding that no email has named. */
export interface FindingToMail {
  readonly monitoredName: string;
  readonly url: string;
  readonly words: number;
}

/** More are only counted. */
const mostNamed = 50;

/** @param findings those with the most words first */
export function composeFindingsMail(
  language: Language,
  findings: readonly FindingToMail[],
  links: MailLinks | undefined,
): Letter {
  const texts = mailTexts[language];
  const number = new Intl.NumberFormat(language);
  const named = findings.slice(0, mostNamed).map(({ monitoredName, url, words }) => {
    const page = texts.page
      .replace('{page}', () => quoteForeignText(url, texts.marks))
      .replace('{words}', number.format(words));
    return [quoteForeignText(monitoredName, texts.marks), page] as const;
  });
  const others = findings.length - named.length;
  return letterOf({
    subject:
      findings.length === 1 ? texts.one : texts.several.replace('{count}', number.format(findings.length)),
    language,
    before: [texts.before],
    facts: others === 0 ? named : [...named, [texts.more, number.format(others)]],
    links:
      links === undefined
        ? []
        : [
            [texts.findings, links.findingsOf(null)],
            [texts.stop, links.unsubscribe],
          ],
    after: [texts.judge, texts.why],
  });
}
