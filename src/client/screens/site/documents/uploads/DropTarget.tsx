import { Camera, FileDown, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureName, UPLOAD_TYPES } from '#client/api/document/upload.ts';
import type { AddedFile } from '#client/api/document/upload-queue.ts';
import { Button } from '#client/ui/Button.tsx';
import { useTopOverlay } from '#client/ui/overlay/overlay-stack.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/documents.ts';
import { folderWords } from '../fields/document-words.ts';

export interface DropTargetProps {
  /** Where what is dropped goes to. */
  folder: string;
  /** Null for who may not upload: nothing happens then. */
  onFiles: ((files: AddedFile[]) => void) | null;
  children: ReactNode;
}

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on what it holds, or pasted, and says so while they hover. */
export function DropTarget({ folder, onFiles, children }: DropTargetProps) {
  const [over, setOver] = useState(false);
  // Every child is entered and left too.
  const depth = useRef(0);
  const toast = useToast();
  useNoStrayDrops(onFiles !== null);
  usePaste(onFiles);
  if (onFiles === null) return children;
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const move = (event: DragEvent, by: 1 | -1) => {
    if (!hasFiles(event)) return;
    depth.current += by;
    if (depth.current <= 0) leave();
    else setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the Upload button is for everybody
    <div
      className="relative"
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave();
        const { files, folders } = droppedFiles(event.dataTransfer);
        if (folders) toast.error(t.foldersCannotBeDroppedChooseFiles, 'lingering');
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
      {over && (
        <div
          data-drop-target
          className="pointer-events-none absolute -inset-2 z-20 rounded-lg border-2 border-dashed border-accent bg-info-bg/90"
        >
          <p className="sticky top-[40dvh] flex items-center justify-center gap-2 p-6 text-20 font-bold text-info-fg">
            <FileDown aria-hidden size={28} />
            {t.dropToUploadToFolder({ folder: folderWords(folder) })}
          </p>
        </div>
      )}
    </div>
  );
}

/** A file dropped beside the target would replace the page, and with it what is being uploaded. */
function useNoStrayDrops(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const hold = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, [on]);
}

/** Files of the clipboard, unless a dialog is open or they come with text for a field. */
function usePaste(onFiles: DropTargetProps['onFiles']): void {
  const covered = useTopOverlay() !== null;
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  const on = onFiles !== null && !covered;
  useEffect(() => {
    if (!on) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const inField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      if (files.length === 0 || (inField && event.clipboardData?.types.includes('text/plain') === true)) return;
      event.preventDefault();
      latest.current?.(pastedFiles(files, new Date()));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [on]);
}

interface UploadButtonsProps {
  onFiles: (files: AddedFile[]) => void;
  /** Something else is to be pressed first. */
  quiet?: boolean;
}

/** Chooses files of this device; where there are fingers, and so most likely a camera, takes photos too. */
export function UploadButtons({ onFiles, quiet = false }: UploadButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // What is driven by a mouse can have a screen for fingers too.
  const coarse = useMedia('(pointer: coarse)');
  const touch = coarse || navigator.maxTouchPoints > 0;
  const take = (input: HTMLInputElement, photos: boolean) => {
    const picked = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = '';
    if (picked.length > 0) onFiles(photos ? takenPhotos(picked, new Date()) : picked.map((file) => ({ file })));
  };
  return (
    <div className="flex gap-2">
      {touch && (
        <Button
          variant={quiet ? 'secondary' : 'primary'}
          className="max-tablet:min-h-14 max-tablet:flex-1"
          onClick={() => camera.current?.click()}
        >
          <Camera aria-hidden size={20} />
          {t.takePhoto}
        </Button>
      )}
      <Button
        variant={touch || quiet ? 'secondary' : 'primary'}
        className="max-tablet:min-h-14 max-tablet:flex-1"
        onClick={() => files.current?.click()}
      >
        <Upload aria-hidden size={touch ? 20 : 16} />
        {t.upload}
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        accept={UPLOAD_TYPES}
        aria-label={t.filesToUpload}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => take(event.currentTarget, false)}
      />
      {touch && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t.photoToUpload}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => take(event.currentTarget, true)}
        />
      )}
    </div>
  );
}

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
function droppedFiles(data: DataTransfer): { files: AddedFile[]; folders: boolean } {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  // Not every browser can tell a folder; a folder taken for a file is then refused for its missing ending.
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory === true;
  const folders = items.some(isFolder);
  const files = items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files: files.map((file) => ({ file })), folders };
}
