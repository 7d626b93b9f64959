import type { OpenApiOperation } from '@palimpsest/contract';

/**
 * The commands that open a session in a shell: the cookies are saved to a file, and the session's name is
 * read from it.
 */
export function sessionExample(serverUrl: string): string {
  return [
    `curl -c cookies.txt -H 'Content-Type: application/json' \\`,
    `  -d '{}' ${quoted(`${serverUrl}/api/CreateGuestUser`)}`,
    `SID=$(awk '$6 == "sid" || $6 == "__Host-sid" { print $7 }' cookies.txt)`,
  ].join('\n');
}

/** The operation's example as a command for a POSIX shell, with the session of `sessionExample`. */
export function curlExample(url: string, operation: OpenApiOperation): string {
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody.content;
  const isPublic = operation.security.length === 0;
  const lines = [isPublic ? 'curl -c cookies.txt' : 'curl -b cookies.txt'];
  if (form !== undefined) {
    for (const [field, value] of Object.entries(form.example as Readonly<Record<string, string>>)) {
      const { format } = form.schema.properties?.[field] ?? {};
      lines.push(
        `-F ${field === 'sid' ? '"sid=$SID"' : quoted(`${field}=${format === 'binary' ? '@' : ''}${value}`)}`,
      );
    }
  } else if (json !== undefined) {
    if (!isPublic) lines.push('-H "X-Sid: $SID"');
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(json.example))}`);
  }
  return [...lines, quoted(url)].join(' \\\n  ');
}

/** Puts a text in single quotes, in which a shell reads everything literally, except the quote itself. */
function quoted(text: string): string {
  return `'${inSingleQuotes(text)}'`;
}

/** A part of a text for use in single quotes in a shell. */
export function inSingleQuotes(text: string): string {
  return text.replaceAll("'", `'\\''`);
}
