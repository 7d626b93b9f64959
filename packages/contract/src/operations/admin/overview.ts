import { z } from 'zod';
import { installationOverviewSchema } from '../../entities/admin/installation-overview.ts';
import { operation } from '../../operation.ts';

export const overviewOperations = {
  GetInstallationOverview: operation({
    feature: 'admin',
    summary: 'Returns figures about the installation, and what an administrator should look at.',
    access: 'admin',
    effect: 'reading',
    shows: ['accounts', 'reports', 'libraryTexts', 'settings', 'searchProviders', 'webIndex', 'inquiries'],
    input: z.strictObject({}),
    example: {},
    data: installationOverviewSchema,
    errors: [],
  }),
};
