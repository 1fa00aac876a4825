import { Camera, Upload } from 'lucide-react';
import { useRef } from 'react';
import { UPLOAD_TYPES } from '#client/api/document/upload.ts';
import type { AddedFile } from '#client/api/document/upload-queue.ts';
import { Button } from '#client/ui/Button.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/documents.ts';
import { takenPhotos } from './take-files.ts';

export interface UploadButtonsProps {
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
