import { Camera, ImageIcon, Images, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inlineAddress } from '#client/api/wire/files.ts';
import type { DraftPhoto } from '#client/offline/inspections/draft.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { useFill } from '#client/screens/inspections/shared/fill-context.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';

interface PhotosProps {
  path: string;
  /** What is on the photos, for names that are read out. */
  about: string;
  photos: readonly DraftPhoto[];
}

/** Photos of a place: taken with the camera or chosen, made small here, sent later. */
export function Photos({ path, about, photos }: PhotosProps) {
  const { removePhoto } = useFill();
  return (
    <div className="mt-3 flex flex-col gap-2">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.id} data-photo={stateOf(photo)} className="flex flex-col items-center">
              <Thumb photo={photo} alt={t.photoOf({ number: at + 1, about })} />
              <span className={`text-13 ${stateOf(photo) === 'refused' ? 'font-bold text-bad-fg' : 'text-muted'}`}>
                {stateWords(photo)}
              </span>
              <IconButton
                label={t.removePhotoOf({ number: at + 1, about })}
                className="size-12!"
                onClick={() => removePhoto(photo.id)}
              >
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <PhotoInput path={path} about={about} camera />
        <PhotoInput path={path} about={about} />
      </div>
    </div>
  );
}

function stateOf({ isSent, isRefused }: DraftPhoto): 'sent' | 'refused' | 'waits' {
  if (isSent) return 'sent';
  return isRefused === true ? 'refused' : 'waits';
}

function stateWords(photo: DraftPhoto): string {
  const state = stateOf(photo);
  if (state === 'refused') return t.refused;
  return state === 'sent' ? t.sent : t.waits;
}

function PhotoInput({ path, about, camera = false }: { path: string; about: string; camera?: boolean }) {
  const { addPhotos } = useFill();
  const input = useRef<HTMLInputElement>(null);
  const Icon = camera ? Camera : Images;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        tabIndex={-1}
        aria-label={camera ? t.takePhotoOf({ about }) : t.choosePhotoOf({ about })}
        className="sr-only"
        onChange={({ target }) => {
          if (target.files !== null && target.files.length > 0) addPhotos(path, target.files);
          // The same picture can be chosen again.
          target.value = '';
        }}
      />
      <Button
        className="min-h-12"
        aria-label={camera ? t.takePhotoOf({ about }) : t.choosePhotoOf({ about })}
        onClick={() => input.current?.click()}
      >
        <Icon aria-hidden size={18} />
        {camera ? t.takePhoto : t.choosePhoto}
      </Button>
    </>
  );
}

/** The small picture of this device; else, of a photo that the server has, that one. */
function Thumb({ photo, alt }: { photo: DraftPhoto; alt: string }) {
  const { userId, siteId, inspection } = useFill();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const look = async () => {
      const thumb = await drafts.thumb(userId, inspection, photo.id);
      if (isGone) return;
      if (thumb !== undefined) made = URL.createObjectURL(thumb);
      setAddress(made);
    };
    void look();
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [userId, inspection, photo.id]);
  const stored =
    siteId === null || photo.document === null
      ? null
      : inlineAddress(siteId, photo.document.folder, photo.document.file);
  const shown = address ?? stored;
  if (shown === null) {
    return (
      <span className="grid size-24 place-items-center rounded-md border border-border bg-sunken">
        <ImageIcon aria-hidden size={24} />
        <span className="sr-only">{alt}</span>
      </span>
    );
  }
  return <img src={shown} alt={alt} className="size-24 rounded-md border border-border object-cover" />;
}
