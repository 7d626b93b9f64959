/** The entry of this feature: withdrawing from contracts and cancelling them without a session. */
import { daysBefore } from '../../platform/days-before.ts';
import { definePart } from '../../part.ts';
import { decideDeclaration } from './decide-declaration.ts';
import { deleteDeclarationsBefore } from './declarations.repository.ts';
import { declareContractEnd } from './declare-contract-end.ts';
import { getDeclarations } from './get-declarations.ts';
import { judgeDeclarationJob } from './judge/judge-declaration.job.ts';
import { ownDeclarations } from './own-declarations.ts';

/** Claims about a contract end three years after the end of the year. */
const keptDays = 4 * 366;

export const declarationPart = definePart({
  tables: { contract_declarations: ['declarations'] },
  handlers: {
    DeclareContractEnd: declareContractEnd,
    GetDeclarations: getDeclarations,
    DecideDeclaration: decideDeclaration,
  },
  jobs: [judgeDeclarationJob],
  cleanUp: ({ db }, now) => deleteDeclarationsBefore(db, daysBefore(now, keptDays)),
  ofUsers: {
    columns: {
      'contract_declarations.done_by_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'A declaration belongs to the person who has made it.' },
      },
    },
    ownData: {
      contracts: { value: async ({ db }, { mail }) => (mail === '' ? [] : ownDeclarations(db, mail)) },
    },
  },
});
