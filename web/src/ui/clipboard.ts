/** Copy the text of a field; over plain http, where browsers hide the clipboard, in the older way. True if it worked. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.setSelectionRange(0, field.value.length);
    // Deprecated, but over plain http, as in a home network, there is nothing else.
    return document.execCommand('copy');
  }
}
