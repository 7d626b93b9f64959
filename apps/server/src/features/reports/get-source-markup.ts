import { userOf, type Handler } from '../../http/handler.ts';
import { selectText } from '../../texts/texts.repository.ts';
import { isFingerprintOnly } from './fingerprint-texts.repository.ts';
import { sourceForReading } from './reports.access.ts';
import { sideBySide, withoutSourceText } from './side-by-side.ts';

export const getSourceMarkup: Handler<'GetSourceMarkup'> = async (input, call) => {
  const { db } = call.services;
  const source = await sourceForReading(db, userOf(call), input.id, input.permaLinkId);
  const [checkedText, sourceText, isFingerprint] = await Promise.all([
    selectText(db, source.checkedTextId),
    selectText(db, source.textId),
    isFingerprintOnly(db, source.textId),
  ]);
  const markup = sideBySide(
    { name: source.reportName, content: checkedText.content },
    { name: source.title, content: sourceText.content },
    source.passages,
  );
  return { data: isFingerprint ? withoutSourceText(markup) : markup };
};
