import { expect, test } from 'vitest';
import { participantOf } from './participant.ts';

test.each([
  ['Ada Nowak_12345_assignsubmission_file_/essay.docx', 'Ada Nowak'],
  ['Béla Kiss_12346_assignsubmission_onlinetext_/onlinetext.html', 'Béla Kiss'],
  ['Seminar/Anna_Maria Li_7_assignsubmission_file_/parts/essay.odt', 'Anna_Maria Li'],
  ['Ada Nowak_12345_assignsubmission_file_essay_1.docx', 'Ada Nowak'],
  ['Participant 17_991_assignsubmission_file_/essay.pdf', 'Participant 17'],
  ['nowakada_123_456_essay_2024_final.docx', 'nowakada'],
  ['nowakada_LATE_123_456_essay.docx', 'nowakada'],
  ['Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.docx', 'anowak'],
  ['Essay_1_anowak_attempt_2024-03-01-12-00-00.txt', 'anowak'],
  ['Abgaben/Nowak_Ada_anowak_4711/20240301120000_essay.docx', 'Ada Nowak'],
])('%s was submitted by %s', (path, name) => {
  expect(participantOf(path)).toBe(name);
});

test.each([
  'essay.docx',
  'Müller/Aufsatz.txt',
  'essay_final_2.docx',
  'Essays 2024/Ada_Nowak/essay.docx',
  'chapter_1_2_draft_3.docx',
  'Essays_of_class_2024/essay.docx',
  '_12345_assignsubmission_file_/essay.docx',
])('%s names no participant', (path) => {
  expect(participantOf(path)).toBeUndefined();
});
