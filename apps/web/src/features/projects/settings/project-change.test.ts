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

describe('a change that is not saved yet', () => {
  it('shows switches and choices, with the rights that end when sharing does', () => {
    const shared = { ...emptyProject, AllowShare: true, AllowAdd: true };
    expect(switched(shared, { AllowShare: false })).toEqual(emptyProject);
    const choices = { AllowBrowse: true, AcceptTexts: 1, UploadFormAskName: 'required' } as const;
    expect(switched(shared, choices)).toEqual({ ...shared, ...choices });
  });

  it('shows neither typed text nor times', () => {
    const typed = {
      name: '',
      description: 'New',
      date: 7,
      UploadFormHeader: 'Hand in',
      UploadFormDescription: 'Until Friday',
      UploadFormStartDate: 5,
      UploadFormEndDate: 6,
    };
    expect(switched(emptyProject, typed)).toEqual(emptyProject);
  });
});
