import type { LearningMember } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { studentsCodec, studentsShown } from './students-state.ts';

const student = (Name: string, State: LearningMember['State'] = 'missing'): LearningMember => ({
  Name,
  Mail: '',
  IsActive: true,
  State,
  SubmittedAt: null,
  Submissions: 0,
  ReportId: 0,
  Groups: [],
  SubmittedBy: '',
});
const students = [student('Ada'), student('Ben', 'late'), student('Jose\u0301'), student('')];
const shown = (params: Readonly<Record<string, unknown>>) =>
  studentsShown(students, studentsCodec.read(params), 2);

it('students are searched by name, in either form of an accent, and filtered by state', () => {
  expect(shown({})).toMatchObject({ data: [{ Name: 'Ada' }, { Name: 'Ben' }], total: 4 });
  expect(shown({ page: 2 }).data).toHaveLength(2);
  expect(shown({ search: 'JOS\u00e9' })).toMatchObject({ total: 1 });
  expect(shown({ state: 'late' })).toMatchObject({ data: [{ Name: 'Ben' }], total: 1 });
  expect(shown({ state: 'other' }).total).toBe(4);
});

it('the address of the list of students names its part of the page', () => {
  expect(studentsCodec.write(studentsCodec.read({ state: 'late', page: 2 }))).toEqual({
    view: 'students',
    state: 'late',
    page: 2,
  });
});
