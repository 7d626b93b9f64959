import { userOf, type Handler } from '../../http/handler.ts';
import { selectText } from '../../texts/texts.repository.ts';
import { isFingerprintOnly } from './fingerprint-texts.repository.ts';
import { readUnlessDeleted } from './read-unless-deleted.ts';
import { sourceForReading } from './reports.access.ts';
import { sideBySide, withoutSourceText } from './side-by-side.ts';

export const getSourceMarkup: Handler<'GetSourceMarkup'> = async (input, call) => {
  const { db, compute } = call.services;
  const access = () => sourceForReading(db, userOf(call), input.id, input.permaLinkId);
  const source = await access();
  const [checkedText, sourceText, isFingerprint] = await readUnlessDeleted(access, () =>
    Promise.all([
      selectText(db, source.checkedTextId),
      selectText(db, source.textId),
      isFingerprintOnly(db, source.textId),
    ]),
  );
  const placed = await compute.placeRuns({
    checked: { key: `report ${source.reportId}`, text: checkedText.content },
    source: sourceText.content,
    passages: source.passages.map(({ runs }) => ({ runs })),
  });
  const markup = sideBySide(
    { name: source.reportName, content: checkedText.content },
    { name: source.title, content: sourceText.content },
    source.passages,
    placed,
  );
  return { data: isFingerprint ? withoutSourceText(markup) : markup };
};
