import type { Handler } from '../../../platform/http/handler.ts';
import { readSampleEssay } from '../../../finding/samples/read-samples.ts';

export const getSampleText: Handler<'GetSampleText'> = async (input) => {
  const essay = await readSampleEssay(input.lang);
  return { data: { Name: essay.title, Author: essay.author, Text: essay.text } };
};
