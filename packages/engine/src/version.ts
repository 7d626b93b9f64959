/** Stored with every report: the same version, settings and texts give the same report, byte for byte. */
export const engineVersion = '0.3.0';
