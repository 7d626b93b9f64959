import type { Handler } from '../../platform/http/handler.ts';
import { countDeclarations, selectDeclarationPage } from './declarations.repository.ts';
import { presentDeclaration } from './declarations.present.ts';

export const getDeclarations: Handler<'GetDeclarations'> = async ({ filters, ...page }, { services }) => {
  const { db } = services;
  const rows = await selectDeclarationPage(db, filters, page);
  return { data: rows.map(presentDeclaration), total: await countDeclarations(db, filters) };
};
