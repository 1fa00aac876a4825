/**
 * Puts text on the clipboard; false when the browser does not let us. Pages that did not come by https have no
 * clipboard of their own: there a hidden text is selected and copied the old way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/**
 * The same, but a clipboard that refuses is believed: the person is then shown the text. The old way is taken only
 * where the browser has no clipboard at all.
 */
export async function copyByClipboard(text: string): Promise<boolean> {
  // Not there on pages that did not come by https, whatever the types say.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return copySelected(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  // An open dialog takes the focus back from content outside it, and the selection with it.
  (focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body).append(area);
  area.select();
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    copied = false;
  }
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/** Saves text as a file of the given name. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
