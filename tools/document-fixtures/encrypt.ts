import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './run.ts';

/** LibreOffice's names of the formats that it can encrypt. */
const lockableFilters = { odt: 'writer8', doc: 'MS Word 97', docx: 'MS Word 2007 XML' } as const;

const moduleHeader = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
`;

/** Saves a document with a password in three formats; only a macro can give LibreOffice a password. */
export function encryptWithLibreOffice(source: string, folder: string): void {
  const profile = join(folder, 'profile-with-macro');
  const library = join(profile, 'user', 'basic', 'Standard');
  const stores = Object.entries(lockableFilters).map(
    ([format, filter]) => `
  args(0).Name = "FilterName" : args(0).Value = "${filter}"
  ${format === 'docx' ? 'args(1).Name = "EncryptionData" : args(1).Value = key()' : 'args(1).Name = "Password" : args(1).Value = "open sesame"'}
  document.storeToURL("${pathToFileURL(join(folder, `locked.${format}`)).href}", args())`,
  );
  const macro = `Sub SaveLocked
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  Dim args(1) As New com.sun.star.beans.PropertyValue
  Dim key(1) As New com.sun.star.beans.NamedValue
  key(0).Name = "CryptoType" : key(0).Value = "Standard"
  key(1).Name = "OOXPassword" : key(1).Value = "open sesame"
  hidden(0).Name = "Hidden" : hidden(0).Value = True
  document = StarDesktop.loadComponentFromURL("${pathToFileURL(source).href}", "_blank", 0, hidden())
${stores.join('\n')}
  document.close(True)
End Sub`.replaceAll('"', '&quot;');
  const installation = `-env:UserInstallation=${pathToFileURL(profile).href}`;
  // The first start writes the profile, including an empty module.
  run('soffice', [installation, '--headless', '--terminate_after_init'], folder);
  writeFileSync(
    join(library, 'Module1.xba'),
    `${moduleHeader}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${macro}</script:module>`,
  );
  run('soffice', [installation, '--headless', '--norestore', 'macro:///Standard.Module1.SaveLocked'], folder);
}
