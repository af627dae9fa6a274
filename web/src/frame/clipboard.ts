// Copying, also where the page came by plain http and the browser's clipboard is not to be had.

/** Copies a text; whether it was copied. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** Copies as a person would: a field with the text is selected, and the browser told to copy. */
function copiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;opacity:0";
  // Within a dialog nothing outside it can have the focus.
  const home = document.querySelector("dialog[open]") ?? document.body;
  const before = document.activeElement as HTMLElement | null;
  home.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
