/**
 * Copies the text of a field to the clipboard. Browsers have no clipboard for pages without HTTPS; there the
 * field's selection is copied instead. False if both are forbidden; the text is then selected, ready to be copied.
 */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Missing or forbidden: copy the selection instead.
  }
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
