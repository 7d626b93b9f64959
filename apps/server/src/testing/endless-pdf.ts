/** A PDF of 3 kB whose forms draw each other 10^20 times: it is still being read when its time is up. */
export function endlessPdf(): Blob {
  const levels = 20;
  const form = (level: number, content: string): string =>
    `${level} 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length ${content.length} ` +
    `/Resources << /XObject << /X ${level + 1} 0 R >> >> >>\nstream\n${content}\nendstream\nendobj\n`;
  const first = 5;
  const forms = Array.from({ length: levels }, (_, level) => form(first + level, '/X Do '.repeat(10)));
  return new Blob([
    '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R ',
    `/Resources << /XObject << /X ${first} 0 R >> >> >>\nendobj\n`,
    '4 0 obj\n<< /Length 5 >>\nstream\n/X Do\nendstream\nendobj\n',
    ...forms,
    form(first + levels, ''),
    'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ]);
}
