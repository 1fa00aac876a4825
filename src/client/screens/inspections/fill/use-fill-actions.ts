import { useMemo } from 'react';
import { withAnswer, withChoice, withoutLine } from '#client/offline/inspections/draft.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { newId } from '#client/offline/inspections/new-id.ts';
import { type PhotoTrouble, shrinkPhoto } from '#client/offline/inspections/shrink-photo.ts';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/inspections.ts';
import { workOrderLimits } from '#contract/nouns/desk/work-order.ts';
import { inspectionLimits } from '#contract/nouns/inspection/inspection.ts';
import type { FillActions } from '../shared/fill-context.ts';

function troubleWords(trouble: PhotoTrouble, name: string): string {
  if (trouble === 'too_large') return t.photoIsTooLarge({ name });
  if (trouble === 'heic') return t.photoIsHeic({ name });
  return trouble === 'empty' ? t.photoIsEmpty({ name }) : t.photoIsUnreadable({ name });
}

/** When a picture was taken, as far as its file says so; now where it does not, or says the future. */
function takenAt(file: File, now: number): string {
  return new Date(file.lastModified > 0 && file.lastModified < now ? file.lastModified : now).toISOString();
}

/** What can be done at the places of a form of this device. */
export function useFillActions(userId: number, siteId: string | null, inspection: string): FillActions {
  const toast = useToast();
  return useMemo(() => {
    const change = (make: Parameters<typeof drafts.change>[2]) => drafts.change(userId, inspection, make);
    const addPhoto = async (path: string, file: File) => {
      const small = await shrinkPhoto(file);
      if (typeof small === 'string') {
        toast.error(troubleWords(small, file.name), 'lingering');
        return;
      }
      const photo = { id: newId(), path, takenAt: takenAt(file, Date.now()), isSent: false, document: null };
      try {
        await drafts.addPhoto(userId, inspection, photo, small.picture, small.thumb);
      } catch (error) {
        console.error('photo', error);
        toast.error(t.photoHasNoRoom({ name: file.name }), 'lingering');
      }
    };
    return {
      userId,
      siteId,
      inspection,
      answer: (path, value, note) => {
        const now = Date.now();
        change((draft) => {
          const before = draft.unsent[path] ?? draft.known[path];
          return withAnswer(draft, path, value, note ?? before?.note ?? '', now);
        });
      },
      choose: (path, given) => {
        const now = Date.now();
        change((draft) => withChoice(draft, path, given, now));
      },
      leaveOut: (line, name, reason) => {
        const now = Date.now();
        change((draft) => withoutLine(draft, { line, name, reason }, now));
      },
      takeIn: (line) => {
        change((draft) => ({
          ...draft,
          signing: { ...draft.signing, leftOut: draft.signing.leftOut.filter((one) => one.line !== line) },
          changedAt: Date.now(),
        }));
      },
      addPhotos: (path, files) => {
        const count = drafts.peek(userId, inspection)?.draft.photos.length ?? 0;
        // A form under a link has as many photos as a job has files.
        const most = siteId === null ? workOrderLimits.files : inspectionLimits.photos;
        const room = most - count;
        if (files.length > room) toast.error(t.tooManyPhotos({ most }), 'lingering');
        const addAll = async () => {
          // One after the other: a phone has little memory.
          for (const file of [...files].slice(0, Math.max(0, room))) await addPhoto(path, file);
        };
        void addAll();
      },
      removePhoto: (photo) => {
        change((draft) => {
          const one = draft.photos.find(({ id }) => id === photo);
          if (one === undefined) return draft;
          const removed = one.isSent ? [...draft.removed, photo] : draft.removed;
          const photos = draft.photos.filter(({ id }) => id !== photo);
          // What was refused may have been this photo.
          const trouble = draft.trouble?.step === 'photo' ? null : draft.trouble;
          return { ...draft, photos, removed, trouble, changedAt: Date.now() };
        });
        drafts.dropPicture(userId, inspection, photo).catch((error: unknown) => console.warn('photo', error));
      },
    };
  }, [userId, siteId, inspection, toast]);
}
