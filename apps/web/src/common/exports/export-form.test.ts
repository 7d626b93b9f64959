/*
 * Covers:
 * checks-297: Choosing pdf turns comments off
 * checks-298: Choosing the legacy PDF turns comments and guide off
 * checks-299: Comments are for Word alone
 * checks-300: The guide is disabled for the legacy PDF
 */
import { defaultUserSettings } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { enabledFields, formOf, orderOf, withFormat } from './export-form.ts';

const word = {
  ...formOf(defaultUserSettings),
  format: 'docx',
  renderComments: true,
  includeGuide: true,
} as const;

describe('the choice of a format', () => {
  it('starts with the format of the settings', () => {
    expect(
      formOf({ ...defaultUserSettings, reportFormat: 'docx', reportRenderComments: true }),
    ).toMatchObject({
      format: 'docx',
      renderComments: true,
      includeGuide: true,
    });
  });

  it('turns on comments for docx, in the document that was checked', () => {
    const form = withFormat(formOf(defaultUserSettings), 'docx');
    expect(orderOf(form, 7, undefined)).toMatchObject({ renderComments: true, ownDocument: true });
    const without = withFormat({ ...word, renderComments: false }, 'docx');
    expect(orderOf(without, 7, undefined).renderComments).toBe(false);
    expect(withFormat(withFormat(without, 'csv'), 'docx').renderComments).toBe(true);
    expect(orderOf(withFormat(form, 'pdf'), 7, undefined)).toMatchObject({
      renderComments: false,
      ownDocument: false,
    });
  });

  it('turns off comments for pdf', () => {
    expect(withFormat(word, 'pdf')).toMatchObject({ renderComments: false, includeGuide: true });
  });

  it('turns off comments and the guide for cst', () => {
    expect(withFormat(word, 'cst')).toMatchObject({ renderComments: false, includeGuide: false });
  });

  it('offers comments only for docx, and no guide for cst', () => {
    expect(enabledFields('docx')).toMatchObject({ renderComments: true, includeGuide: true });
    expect(enabledFields('pdf')).toMatchObject({ renderComments: false, includeGuide: true });
    expect(enabledFields('cst')).toMatchObject({ renderComments: false, includeGuide: false });
  });

  it('does not make data the default, and offers no guide for it', () => {
    const data = withFormat({ ...word, saveAsDefault: true }, 'csv');
    expect(data.saveAsDefault).toBe(false);
    expect(orderOf(data, 7, undefined)).toMatchObject({ format: 'csv', includeGuide: false, reportid: 7 });
    expect(withFormat(data, 'pdf').includeGuide).toBe(true);
  });

  it('sends the link that opened the report with the order', () => {
    const link = 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J';
    expect(orderOf(word, 7, link).permalinkid).toBe(link);
    expect(orderOf(word, 7, undefined)).not.toHaveProperty('permalinkid');
  });
});
