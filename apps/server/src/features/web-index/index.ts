/** The entry of this feature: the part that the rest of the server may use. */
import { getWebHosts, getWebIndex } from './get-web-index.ts';
import { deleteWebRun, getWebRuns, resumeWebRun, scheduleWebRun, stopWebRun } from './web-runs.ts';
import { removeWebHost, startCrawl, startHarvest } from './start-web-run.ts';
import { definePart } from '../../part.ts';

export const webIndexPart = definePart({
  handlers: {
    GetWebIndex: getWebIndex,
    GetWebHosts: getWebHosts,
    RemoveWebHost: removeWebHost,
    GetWebRuns: getWebRuns,
    StartCrawl: startCrawl,
    StartHarvest: startHarvest,
    ResumeWebRun: resumeWebRun,
    StopWebRun: stopWebRun,
    ScheduleWebRun: scheduleWebRun,
    DeleteWebRun: deleteWebRun,
  },
});
