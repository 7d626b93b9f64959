import { isHash } from './file-title.ts';
import { isPlaceholderTitle } from './placeholder-titles.ts';

/**
 * The title and the author that a file states, if they are worth suggesting. Programs fill in placeholders, names of
 * files and names of accounts, which are neither titles nor people.
 */

/** Printer drivers and converters put this before or after the name of a file. */
const fileTitle =
  /^(microsoft (word|powerpoint|excel) - |\(?anonymous\)?$|file:|https?:|[a-z]:\\|\/)|\.(docx?|odt|rtf|pdf|tex|dvi|txt|md|html?|pptx?|indd|pages|wpd|qxd|epub)$/i;
const accounts = new Set(
  (
    'admin|administrator|administrador|administrateur|root|user|users|username|benutzer|benutzername|anwender|' +
    'utilisateur|usuario|usuário|owner|besitzer|propietario|propriétaire|guest|gast|invité|invitado|default|' +
    'default user|student|schüler|estudiante|étudiant|teacher|office|home|pc|laptop|desktop|computer|hp|dell|acer|' +
    'asus|lenovo|toshiba|sony|samsung|apple|microsoft|microsoft office user|microsoft office-benutzer|' +
    'microsoft account|windows user|windows-benutzer|mac user|author|autor|auteur|unknown|unbekannt|inconnu|' +
    'desconocido|anonymous|anonym|anonyme|anónimo|none|n/a|na|name|vorname nachname|python-docx|apache poi|' +
    'openpyxl|libreoffice|openoffice|docx4j|aspose|un-named|test'
  ).split('|'),
);
/** Names of accounts and addresses: small letters without a blank, such as mm1987, j.doe or doe@example.org. */
const accountName = /^([a-z0-9._-]+|[^\s@]+@[^\s@]+)$/;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** '' if it is not a title. */
export function ownTitle(title: string, fileName: string): string {
  // The name of the file makes a better title than its copy.
  const isFileName = title.toLowerCase() === fileName.toLowerCase().replace(/\.[^.]*$/, '');
  const isUseless =
    !hasLetter(title) || isFileName || isHash(title) || isPlaceholderTitle(title) || fileTitle.test(title);
  return isUseless ? '' : title;
}

/** '' if it is not a person. */
export function ownAuthor(author: string): string {
  const isUseless = !hasLetter(author) || accounts.has(author.toLowerCase()) || accountName.test(author);
  return isUseless ? '' : author;
}
