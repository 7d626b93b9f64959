import { definePart } from '../../part.ts';

export const storagePart = definePart({
  cleanUp: async ({ blobs, temporaryFiles }) => {
    await blobs.unfinished.remove();
    await temporaryFiles.removeLeftovers();
  },
});
