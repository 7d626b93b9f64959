import { describe, expect, it } from 'vitest';
import type { Annotation } from './annotation.ts';
import { annotationsFromXml, annotationsToXml } from './xml.ts';

const detection: Annotation = {
  thisReference: 'suspicious-document00001.txt',
  thisOffset: 12,
  thisLength: 340,
  sourceReference: 'source-document00294.txt',
  sourceOffset: 0,
  sourceLength: 355,
};

describe('annotations as XML', () => {
  it('are written as the task describes them', () => {
    expect(annotationsToXml('suspicious-document00001.txt', [detection])).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<document reference="suspicious-document00001.txt">
<feature name="detected-plagiarism" this_offset="12" this_length="340" source_reference="source-document00294.txt" source_offset="0" source_length="355"/>
</document>
`,
    );
  });

  it('are read back, whatever characters a name contains', () => {
    const strange = { ...detection, thisReference: 'a&b "c" <d>.txt', sourceReference: "it's.txt" };
    expect(annotationsFromXml(annotationsToXml(strange.thisReference, [strange]))).toEqual([strange]);
  });

  it('are read in any order of attributes, each once, and of their kind only', () => {
    const feature = (name: string): string =>
      `<feature type='artificial' source_length="355" source_offset="0" this_length="340"
         source_reference="source-document00294.txt" name="${name}" this_offset = "12" />`;
    const xml = `\uFEFF<?xml version="1.0"?><!-- <feature name="plagiarism" this_offset="x"/> -->
<document  reference="suspicious-document00001.txt">
  <feature  name="about" authors="nobody" />${feature('plagiarism')}${feature('plagiarism')}
  <feature name="plagiarism" this_offset="1" this_length="2"/>
</document>`;
    expect(annotationsFromXml(xml)).toEqual([detection]);
  });

  it('may contain no annotation', () => {
    expect(annotationsFromXml('<document reference="a.txt"/>')).toEqual([]);
    expect(annotationsFromXml(annotationsToXml('a.txt', []))).toEqual([]);
  });

  it.each([
    ['', /<document>/],
    ['{"plagiarism": []}', /<document>/],
    ['<document></document>', /no reference/],
    ['<document reference="a.txt"><feature name="plagiarism"', /no end/],
    [
      '<document reference="a.txt"><feature name="plagiarism" this_offset="-1" this_length="2" source_reference="b.txt" source_offset="1" source_length="2"/></document>',
      /this_offset is a whole number/,
    ],
    [
      '<document reference="a.txt"><feature name="plagiarism" this_offset="1" source_reference="b.txt" source_offset="1" source_length="2"/></document>',
      /this_length is a whole number/,
    ],
  ])('are refused in %j', (xml, problem) => {
    expect(() => annotationsFromXml(xml)).toThrow(problem);
  });
});
