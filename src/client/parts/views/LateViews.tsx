import { late } from '#client/ui/late.tsx';
import type { MapLinkProps, ViewButtonsProps, ViewNotesProps } from './ViewTools.tsx';

/* Of no use before a list is there: their code comes after the first screen. */

export const ViewButtons = late<ViewButtonsProps>(async () => (await import('./ViewTools.tsx')).ViewButtons);
export const ViewNotes = late<ViewNotesProps>(async () => (await import('./ViewTools.tsx')).ViewNotes);
export const MapLink = late<MapLinkProps>(async () => (await import('./ViewTools.tsx')).MapLink);
