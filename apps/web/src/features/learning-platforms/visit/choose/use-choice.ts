import type { LearningLaunch } from '@palimpsest/contract';
import { useRef, useState } from 'react';
import { asApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { showApiError } from '../../../../api/toast.tsx';
import { visitQuery } from '../queries.ts';
import type { GroupOptions } from './GroupChoices.tsx';
import { postToPlatform } from './post-to-platform.ts';

/** The project that a link is to lead to: one of the teacher's, or a new one. */
export type ChosenProject =
  | { readonly kind: 'own'; readonly projectId: number }
  | {
      readonly kind: 'new';
      readonly name: string;
      /** Whether each submission is checked. */
      readonly checks: boolean;
      /** Whether students see their own reports. */
      readonly showsReports: boolean;
    };

export interface LinkOptions extends Partial<GroupOptions> {
  readonly anonymous: boolean;
  readonly scores: boolean;
}

interface Choosing {
  readonly isBusy: boolean;
  readonly choose: (project: ChosenProject, options: LinkOptions) => Promise<void>;
}

/** Makes a link lead to a project, or answers the platform that asks for a new link. An error is shown as a toast. */
export function useChoice(launch: LearningLaunch): Choosing {
  const [isBusy, setIsBusy] = useState(false);
  // A second try must not create another project.
  const created = useRef<{ readonly name: string; readonly id: number }>(undefined);
  const projectOf = async (project: ChosenProject): Promise<number> => {
    if (project.kind === 'own') return project.projectId;
    const { name, checks, showsReports } = project;
    if (created.current?.name !== name) {
      const { data } = await call('CreateProject', { name });
      created.current = { name, id: data.Id };
    }
    const { id } = created.current;
    await call('UpdateProject', {
      projectid: id,
      UploadFormActive: true,
      UploadFormHeader: name,
      UploadFormChecks: checks,
      UploadFormShowsReports: showsReports,
    });
    return id;
  };
  const choose = async (project: ChosenProject, options: LinkOptions): Promise<void> => {
    setIsBusy(true);
    try {
      const projectid = await projectOf(project);
      if (launch.State === 'select') {
        const { data } = await call('AnswerLearningSelection', {
          projectid,
          anonymous: options.anonymous,
        });
        // The button stays busy while the page is left.
        return postToPlatform(data.Url, { JWT: data.Jwt });
      }
      const answers = visitQuery.queryKey;
      await call('ChooseLearningProject', { projectid, ...options }, { answers });
    } catch (thrown) {
      showApiError(asApiError(thrown));
    }
    setIsBusy(false);
  };
  return { isBusy, choose };
}
