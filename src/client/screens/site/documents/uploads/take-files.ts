import { pictureName } from '#client/api/document/upload.ts';
import type { AddedFile } from '#client/api/document/upload-queue.ts';
import { t } from '#client/words/site/documents.ts';

/** Pictures that the camera or the clipboard hands over have a name that says nothing. */
const nameless = /^(image|photo|img|blob|camera|unknown)?[-_ ]?\d*\.(png|jpe?g)$/i;

/** Photos just taken: each gets the moment for its name. */
export function takenPhotos(files: Iterable<File>, at: Date): AddedFile[] {
  return [...files].map((file) => ({ file, name: pictureName(t.photo, file.name, at) }));
}

/** Files of the clipboard: a picture without a name worth keeping gets the moment for one. */
export function pastedFiles(files: Iterable<File>, at: Date): AddedFile[] {
  return [...files].map((file) =>
    nameless.test(file.name) ? { file, name: pictureName(t.picture, file.name, at) } : { file },
  );
}

/** What was dropped: its files, and whether there were folders among it, which have no bytes of their own. */
export function droppedFiles(data: DataTransfer): { files: AddedFile[]; folders: boolean } {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  // Not every browser can tell a folder; a folder taken for a file is then refused for its missing ending.
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory === true;
  const folders = items.some(isFolder);
  const files = items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files: files.map((file) => ({ file })), folders };
}
