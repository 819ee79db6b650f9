/** Copies the text of a field; where the browser keeps its clipboard from plain http, the older way. Was it done? */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.setSelectionRange(0, field.value.length);
    // Out of fashion, but a phone in the house has nothing else.
    return document.execCommand('copy');
  }
}
