import type { Texts } from '@palimpsest/contract';
import type { AccessedReport } from '../../reports/index.ts';
import type { ZipEntry } from '../bulk/zip-entries.ts';
import type { OrderOfData } from '../../../data-of-users.ts';
import { textFile } from './data-files.ts';

const fileName: Texts = {
  en: 'Missing PDF files.txt',
  de: 'Fehlende PDF-Dateien.txt',
  es: 'Archivos PDF que faltan.txt',
  fr: 'Fichiers PDF manquants.txt',
};

const introduction: Texts = {
  en: `The PDF files of these reports could not be created. Their data and texts are in the
folder "reports". Try again later with a new file, or write to the operator.`,
  de: `Die PDF-Dateien dieser Berichte konnten nicht erstellt werden. Ihre Daten und Texte sind
im Ordner „reports“. Versuchen Sie es später mit einer neuen Datei, oder schreiben Sie dem
Betreiber.`,
  es: `No se pudieron crear los archivos PDF de estos informes. Sus datos y textos están en la
carpeta «reports». Inténtelo más tarde con un archivo nuevo o escriba al operador.`,
  fr: `Les fichiers PDF de ces rapports n’ont pas pu être créés. Leurs données et leurs textes se
trouvent dans le dossier « reports ». Réessayez plus tard avec un nouveau fichier, ou écrivez
à l’exploitant.`,
};

/** A file that names the reports without a PDF, so that nobody takes them for all there is. */
export function missingPdfs(
  { language, createdAt }: Pick<OrderOfData, 'language' | 'createdAt'>,
  reports: readonly Pick<AccessedReport, 'id' | 'name'>[],
): ZipEntry {
  const lines = reports.map(({ id, name }) => `${id} ${name}`);
  return textFile(fileName[language], createdAt, `${introduction[language]}\n\n${lines.join('\n')}\n`);
}
