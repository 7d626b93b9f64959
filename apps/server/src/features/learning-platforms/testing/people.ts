import type { TestClient } from '../../../testing/test-client.ts';
import { instructor } from './local-platform.ts';
import type { PersonOfPlatform } from './messages.ts';

/** A teacher and a student as the platform of the tests tells them. */
export const grace: PersonOfPlatform = {
  sub: 't-1',
  name: 'Grace',
  email: 'grace@lms.example',
  roles: instructor,
};
export const ada: PersonOfPlatform = { sub: 's-1', name: 'Ada Nowak', email: 'ada@lms.example' };

/** A project whose upload form is active and orders checks. */
export async function projectWithForm(
  owner: TestClient,
  name: string,
  settings: { readonly UploadFormShowsReports?: boolean; readonly UploadFormHeader?: string } = {},
): Promise<number> {
  const { Id } = await owner.data('CreateProject', { name });
  await owner.data('UpdateProject', {
    projectid: Id,
    UploadFormActive: true,
    UploadFormChecks: true,
    ...settings,
  });
  return Id;
}
