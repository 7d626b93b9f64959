import { expect, test } from 'vitest';
import { submissionOf, submissionsOf } from './participant.ts';

test.each([
  ['Ada Nowak_12345_assignsubmission_file_/essay.docx', 'Ada Nowak'],
  ['Béla Kiss_12346_assignsubmission_onlinetext_/onlinetext.html', 'Béla Kiss'],
  ['Seminar/Anna_Maria Li_7_assignsubmission_file_/parts/essay.odt', 'Anna_Maria Li'],
  ['Ada Nowak_12345_assignsubmission_file_essay_1.docx', 'Ada Nowak'],
  ['Participant 17_991_assignsubmission_file_/essay.pdf', 'Participant 17'],
  ['nowakada_123_456_essay_2024_final.docx', 'nowakada'],
  ['nowakada_LATE_123_456_essay.docx', 'nowakada'],
  ['Ada Nowak_12345_assignsubmission_file/essay.docx', 'Ada Nowak'],
  ['nowakada_LATE_123_text.html', 'nowakada'],
  ['Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.docx', 'anowak'],
  ['Essay_1_anowak_attempt_2024-03-01-12-00-00.txt', 'anowak'],
  ['Abgaben/Nowak_Ada_anowak_4711/20240301120000_essay.docx', 'Ada Nowak'],
  ['Abgaben/Müller_Jörg_jmueller_4712/essay.docx', 'Jörg Müller'],
  ['Abgaben/Öz_Şule_soez_4713/essay.docx', 'Şule Öz'],
  ['Abgaben/Yılmaz_Can_yilmaz_4714/essay.docx', 'Can Yılmaz'],
  ['Abgaben/Schmidt_Eva_evas_4715/essay.docx', 'Eva Schmidt'],
  ['Abgaben/Schmidt_Eva_u1234_4715/essay.docx', 'Eva Schmidt'],
  ['Abgaben/Schmidt_Eva_1234567_4715/essay.docx', 'Eva Schmidt'],
  ['anon_x7Kfm_456_essay.docx', 'anon_x7Kfm'],
  ['anon_x7Kfm_LATE_456_essay_1.docx', 'anon_x7Kfm'],
  ['anon_x7Kfm_text.html', 'anon_x7Kfm'],
])('%s was submitted by %s', (path, name) => {
  expect(submissionOf(path)?.participant).toBe(name);
});

test.each([
  'essay.docx',
  'Müller/Aufsatz.txt',
  'essay_final_2.docx',
  'Essays 2024/Ada_Nowak/essay.docx',
  'chapter_1_2_draft_3.docx',
  'Essays_of_class_2024/essay.docx',
  'Report_draft_v2_2024/essay.docx',
  'Notes_on_lesson_2024/essay.docx',
  '王_伟_wangw_4715/essay.docx',
  '_12345_assignsubmission_file_/essay.docx',
])('%s names no participant', (path) => {
  expect(submissionOf(path)).toBeUndefined();
});

test.each([
  ['Ada_1_assignsubmission_file_/a/essay.docx', 'Ada_1_assignsubmission_onlinetext_/onlinetext.html'],
  ['Ada_1_assignsubmission_file_essay.docx', 'Ada_1_assignsubmission_file_appendix.docx'],
  ['nowakada_123_456_essay.docx', 'nowakada_LATE_123_457_appendix.docx'],
  ['anon_x7Kfm_456_essay.docx', 'anon_x7Kfm_LATE_457_appendix.docx'],
  ['Abgaben/Nowak_Ada_anowak_4711/one.docx', 'Abgaben/Nowak_Ada_anowak_4711/two.docx'],
  ['Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.docx', 'Essay 1_anowak_attempt_2024-03-01-12-00-00.txt'],
])('%s and %s are one submission', (one, other) => {
  const [first, second] = [submissionOf(one), submissionOf(other)];
  expect({ ...first, name: '', folder: '' }).toEqual({ ...second, name: '', folder: '' });
});

test.each([
  ['Ada_1_assignsubmission_file_/essay.docx', 'Ada_2_assignsubmission_file_/essay.docx'],
  ['nowakada_123_456_essay.docx', 'nowakada_124_457_essay.docx'],
  ['Essay 1/Nowak_Ada_anowak_4711/one.docx', 'Essay 2/Nowak_Ada_anowak_4711/one.docx'],
  [
    'Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.docx',
    'Essay 2_anowak_attempt_2024-03-01-12-00-00_essay.docx',
  ],
])('%s and %s are two submissions', (one, other) => {
  expect(submissionOf(one)?.work).not.toBe(submissionOf(other)?.work);
});

test('two attempts of a participant belong to the same work', () => {
  const first = submissionOf('Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.docx');
  const second = submissionOf('Essay 1_anowak_attempt_2024-03-02-12-00-00_essay.docx');
  expect(second?.work).toBe(first?.work);
  expect((second?.attempt ?? '') > (first?.attempt ?? '')).toBe(true);
});

test.each([
  ['Ada_1_assignsubmission_file_/a/essay.docx', 'a/essay.docx', 'Ada_1'],
  ['x/Ada_1_assignsubmission_file_essay.docx', 'essay.docx', 'x/Ada_1'],
  ['nowakada_123_456_essay_2024.docx', 'essay_2024.docx', 'nowakada_123'],
  ['nowakada_123_text.html', 'text.html', 'nowakada_123'],
  ['x/Nowak_Ada_anowak_4711/one.docx', 'one.docx', 'x/Nowak_Ada_anowak_4711'],
])('%s is the file %s of %s', (path, name, folder) => {
  expect(submissionOf(path)).toMatchObject({ name, folder });
});

test('a folder beside folders of participants also belongs to a participant', () => {
  const paths = [
    'Abgaben/Nowak_Ada_anowak_4711/essay.docx',
    'Abgaben/王_伟_wangw_4715/essay.docx',
    'Essays_of_class_2024/essay.docx',
    'Abgaben/notes.docx',
  ];
  expect(submissionsOf(paths).map((found) => found?.participant)).toEqual([
    'Ada Nowak',
    '伟 王',
    undefined,
    undefined,
  ]);
});
