/** The entry of this feature: the way from a file to its report. */
import { definePart } from '../../part.ts';
import { getWizard } from './get-wizard.ts';
import { setWizardUpload } from './set-wizard-upload.ts';

export const wizardPart = definePart({
  handlers: { GetWizard: getWizard, SetWizardUpload: setWizardUpload },
});
