import { newProjectSettings } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { emptyProject } from '../testing/empty-project.ts';
import { switched, undoOfProject } from './project-change.ts';

describe('undoing a change', () => {
  it('restores the previous value of each field, and touches no other', () => {
    const before = { ...emptyProject, Description: 'Old', UploadFormActive: true, UploadFormEndDate: 99 };
    expect(undoOfProject({ name: 'New', description: '' }, before)).toEqual({
      name: 'Essays',
      description: 'Old',
    });
    expect(undoOfProject({ UploadFormEndDate: null, AcceptTexts: 1 }, before)).toEqual({
      UploadFormEndDate: 99,
      AcceptTexts: 0,
    });
  });

  it('restores every setting', () => {
    expect(undoOfProject(newProjectSettings, { ...emptyProject, UploadFormEndDate: 99 })).toEqual({
      ...newProjectSettings,
      UploadFormEndDate: 99,
    });
  });

  it('restores the rights that ended with sharing', () => {
    const before = { ...emptyProject, AllowShare: true, AllowAdd: true };
    expect(undoOfProject({ AllowShare: false }, before)).toEqual({
      AllowShare: true,
      AllowBrowse: false,
      AllowAdd: true,
    });
    expect(undoOfProject({ AllowShare: true }, emptyProject)).toEqual({ AllowShare: false });
  });
});

describe('a changed setting', () => {
  it('is shown at once, with the rights that end when sharing does; the name of the project is not', () => {
    const shared = { ...emptyProject, AllowShare: true, AllowAdd: true };
    expect(switched(shared, { AllowShare: false })).toEqual(emptyProject);
    expect(switched(shared, { AllowBrowse: true, AcceptTexts: 1 })).toEqual({
      ...shared,
      AllowBrowse: true,
      AcceptTexts: 1,
    });
    expect(switched(shared, { UploadFormHeader: 'Hand in' }).UploadFormHeader).toBe('Hand in');
    expect(switched(shared, { name: '' })).toEqual(shared);
  });
});
