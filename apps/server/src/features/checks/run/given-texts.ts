import type { GivenToThreads } from '../../../finding/compute/collusion.ts';
import type { Services } from '../../../services.ts';
import { selectSignatures } from '../../../finding/signatures/signatures.repository.ts';
import { contentHash, selectTexts } from '../../../finding/texts/texts.repository.ts';
import { unsafeSelectGivenTexts, unsafeSelectGivenWords } from '../../collusion/index.ts';
import { readableLibraryTexts, type AccessedLibraryText } from '../../library/index.ts';
import {
  unsafeSelectGivenTextsOfReport,
  type CheckRow,
  type GivenTextOfReport,
} from '../../report-store/index.ts';

/** The given texts of a check. */
export interface GivenToCheck {
  readonly given: readonly GivenToThreads[];
  /** Those of its project that the order does not name. */
  readonly ofProject: readonly GivenTextOfReport[];
  /** How many of them cannot be read (any more). */
  readonly lost: number;
}

type Reading = Pick<Services, 'db' | 'fingerprintSecret'>;

/**
 * The texts that the order names, and those of the project at this moment. Deleted texts are left out, and so are texts
 * that are no longer shared with the user.
 * @param keepsLater Texts that were named after the check stay in the passages, so that they can be removed again.
 */
export async function givenToCheck(
  services: Reading,
  report: CheckRow,
  keepsLater = false,
): Promise<GivenToCheck> {
  const { db } = services;
  const named = await unsafeSelectGivenTextsOfReport(db, report.id);
  const ofProject = await newTextsOfProject(services, report, named);
  const all = [...named.filter(({ isLater }) => !keepsLater || !isLater), ...ofProject];
  const given = await readWordsOfGivenTexts(services, report, all);
  return { given, ofProject, lost: all.length - given.length };
}

/** The words of given texts. Deleted texts are left out, and so are texts that are no longer shared with the user. */
export async function readWordsOfGivenTexts(
  services: Reading,
  report: Pick<CheckRow, 'id' | 'userId'>,
  all: readonly GivenTextOfReport[],
): Promise<readonly GivenToThreads[]> {
  const { db } = services;
  const typed = all.flatMap(({ content }) =>
    content === null ? [] : [{ key: `given ${contentHash(content).toString('hex')}`, content }],
  );
  const ofProjects = await unsafeSelectGivenWords(
    db,
    all.flatMap(({ projectTextId }) => projectTextId ?? []),
  );
  return [
    ...typed,
    ...ofProjects.map(({ id, content }) => ({ key: `given ${id}`, content })),
    ...(await libraryContents(
      services,
      await readableLibraryTexts(
        db,
        { id: report.userId },
        all.flatMap(({ libraryTextId }) => libraryTextId ?? []),
      ),
    )),
  ];
}

/** The given texts of the report's project that the report doesn't name yet. */
export async function newTextsOfProject(
  { db }: Pick<Reading, 'db'>,
  { projectId }: Pick<CheckRow, 'projectId'>,
  named: readonly GivenTextOfReport[],
): Promise<readonly GivenTextOfReport[]> {
  if (projectId === null) return [];
  const isNamed = (text: Pick<GivenTextOfReport, 'libraryTextId' | 'projectTextId'>): boolean =>
    named.some((one) =>
      text.libraryTextId === null
        ? one.projectTextId === text.projectTextId
        : one.libraryTextId === text.libraryTextId,
    );
  return (await unsafeSelectGivenTexts(db, projectId, 0))
    .map(({ id, libraryTextId, name, words }) => ({
      name: libraryTextId === null ? name : '',
      words,
      libraryTextId,
      projectTextId: id,
      content: null,
      isLater: false,
    }))
    .filter((text) => !isNamed(text));
}

/** Texts whose signature was made with another secret are left out: their words cannot be found. */
async function libraryContents(
  { db, fingerprintSecret }: Reading,
  texts: readonly AccessedLibraryText[],
): Promise<readonly GivenToThreads[]> {
  const plain = texts.filter(({ isFingerprint }) => !isFingerprint).map(({ textId }) => textId);
  const hidden = texts.filter(({ isFingerprint }) => isFingerprint).map(({ textId }) => textId);
  return [
    ...(await selectTexts(db, plain)).map(({ id, content }) => ({ key: `text ${id}`, content })),
    ...(await selectSignatures(db, hidden, fingerprintSecret.id)).map(({ textId, chars, data, salt }) => ({
      key: `signature ${textId}`,
      chars,
      data,
      textKey: fingerprintSecret.textKey(salt),
    })),
  ];
}
