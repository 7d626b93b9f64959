import type { ParsedInputOf, UserSettings } from '@palimpsest/contract';

/** The fields of an order that a call may leave out, because users store them in their settings. */
type StoredField =
  | 'web'
  | 'lib'
  | 'usewhitelist'
  | 'extractlinks'
  | 'maxphrasedistance'
  | 'minregionlength'
  | 'mwthreshold'
  | 'minsimilarity';

/** Orders for one text, or for the texts of a project. */
type Sent = Pick<ParsedInputOf<'NewPlagCheck'>, StoredField>;

/** An order with a value for each of these fields. */
export type Completed<Input extends Sent> = Omit<Input, StoredField> & {
  readonly [Field in StoredField]-?: Exclude<Sent[Field], undefined>;
};

/**
 * Fills in what a call leaves out from the user's stored settings. Online sources are searched by default, and a call
 * that switches them off searches the library.
 */
export function withStoredSettings<Input extends Sent>(
  input: Input,
  settings: UserSettings,
): Completed<Input> {
  return {
    ...input,
    web: input.web ?? 1,
    lib: input.lib ?? flag(settings.searchInLibrary || input.web === 0),
    usewhitelist: input.usewhitelist ?? flag(settings.useAuthWhitelist),
    extractlinks: input.extractlinks ?? flag(settings.autoAcceptSources),
    maxphrasedistance: input.maxphrasedistance ?? settings.maxPhraseDistance,
    minregionlength: input.minregionlength ?? settings.minRegionLength,
    mwthreshold: input.mwthreshold ?? settings.minSourceLength,
    minsimilarity: input.minsimilarity ?? settings.minSimilarity,
  };
}

function flag(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0;
}
