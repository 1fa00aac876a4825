import { createContext, useContext } from 'react';
import type { AnswerValue } from '#contract/nouns/inspection/inspection.ts';
import type { Given } from '#contract/nouns/inspection/judge-sheet.ts';

/** What can be done at the places of a form. Always the same object while a form is shown. */
export interface FillActions {
  userId: number;
  /** Null: under a vendor's link, which opens nothing else of the site. */
  siteId: string | null;
  inspection: string;
  /** Gives an answer. Words that are left out stay with the same answer, and go with another one. */
  answer: (path: string, value: AnswerValue, note?: string) => void;
  /** Chooses between two answers. */
  choose: (path: string, given: Given) => void;
  /** Says that a line was not tested today: its answers are taken back, and it stays due. */
  leaveOut: (line: string, name: string, reason: string) => void;
  /** A line is tested after all. */
  takeIn: (line: string) => void;
  addPhotos: (path: string, files: FileList) => void;
  removePhoto: (photo: string) => void;
}

export const FillContext = createContext<FillActions | null>(null);

export function useFill(): FillActions {
  const actions = useContext(FillContext);
  if (actions === null) throw new Error('useFill is used outside of a form');
  return actions;
}

/** Id of the heading of what is signed. */
export const FINISH_ID = 'sign-and-finish';

/** Id of the element of a place. */
export const placeId = (path: string) => `at-${path}`;

/** Brings a place into view and gives its first control the focus. False where it is not drawn. */
export function goToPlace(path: string): boolean {
  const [section = '', line = ''] = path.split('/');
  const place = document.getElementById(placeId(path)) ?? document.getElementById(placeId(`${section}/${line}`));
  if (place === null) return false;
  place.scrollIntoView({ block: 'center', behavior: 'smooth' });
  const control = place.querySelector<HTMLElement>('input:not([type=file]), textarea, select, button');
  (control ?? place).focus({ preventScroll: true });
  return true;
}
