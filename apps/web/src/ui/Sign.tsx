/**
 * The logo and the name of the installation, which the server has written into the page (`start-sign` in index.html). So
 * no code has to draw them, and they stay where they were painted first.
 */
export function Sign() {
  return <span className="start-sign" dangerouslySetInnerHTML={{ __html: painted() }} />;
}

/** Tests of plain functions have no page. */
function painted(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector('.start-sign')?.innerHTML ?? '';
}
