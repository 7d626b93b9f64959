/** The room's door: what other parts of the server may use of it. */
import { getProjects } from './get-projects.ts';

export const projectHandlers = { GetProjects: getProjects };

export { requireProjects } from './projects.access.ts';
