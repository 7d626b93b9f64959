/**
 * Brings what stands in a field into the clipboard. Browsers keep their clipboard from pages without HTTPS, where the
 * field's selection is copied instead. False where neither is allowed; the text is selected then, ready to be copied.
 */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Not there, or not allowed: copied as a person would do it.
  }
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
