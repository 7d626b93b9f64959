export interface SourceLicense {
  /** '' if it is not known. */
  readonly name: string;
  /** '' if it has no address. */
  readonly url: string;
}

const creativeCommons = 'https://creativecommons.org';
const spelledOut =
  /^creative commons ((?:attribution|non-?commercial|no-?derivatives|share[- ]?alike|[-, ])+)/;
const parts: readonly (readonly [word: RegExp, code: string])[] = [
  [/attribution/, 'by'],
  [/non-?commercial/, 'nc'],
  [/share[- ]?alike/, 'sa'],
  [/no-?derivatives/, 'nd'],
];

/** The name and the address of a licence, which each service writes in its own way: cc-by, CCBYSA, an address, words. */
export function licenseOf(written: string): SourceLicense {
  const text = written.trim().toLowerCase();
  if (text === '') return { name: '', url: '' };
  const [, code, version = '4.0'] =
    /^https?:\/\/creativecommons\.org\/licenses\/([a-z-]{2,12})\/(\d\.\d)/.exec(text) ?? [];
  if (code !== undefined) return commons(code, version);
  if (/creativecommons\.org\/publicdomain\/zero|^cc[-_ ]?(0|zero)\b/.test(text))
    return { name: 'CC0 1.0', url: `${creativeCommons}/publicdomain/zero/1.0/` };
  const [, short, shortVersion = '4.0'] =
    /^cc[-_ ]?(by(?:[-_ ]?(?:nc|sa|nd)){0,2})(?:[-_ ]?(\d\.\d))?$/.exec(text) ?? [];
  if (short !== undefined) return commons(splitCode(short), shortVersion);
  const [, words] = spelledOut.exec(text) ?? [];
  if (words !== undefined) {
    const named = parts.flatMap(([word, one]) => (word.test(words) ? [one] : []));
    if (named.length > 0) return commons(named.join('-'), /\d\.\d/.exec(text)?.[0] ?? '4.0');
  }
  return { name: written.trim(), url: /^https?:\/\//.test(text) ? written.trim() : '' };
}

function splitCode(short: string): string {
  return (short.match(/by|nc|sa|nd/g) ?? []).join('-');
}

function commons(code: string, version: string): SourceLicense {
  return {
    name: `CC ${code.toUpperCase()} ${version}`,
    url: `${creativeCommons}/licenses/${code}/${version}/`,
  };
}
