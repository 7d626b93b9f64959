import type { Handler } from '../../platform/http/handler.ts';
import { countriesIn } from './countries.ts';

export const getCountries: Handler<'GetCountries'> = async (input, call) => {
  const data = countriesIn(input.lang ?? call.language, new Date());
  return { data, total: data.length };
};
