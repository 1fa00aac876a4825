import { useEffect } from 'react';

/** What was pressed to change the language: all is drawn anew then, and the focus would be lost. */
let pressed: string | null = null;

/** Gives the focus to the element with this id once the screens are drawn in the other language. */
export function focusOnChange(id: string): void {
  pressed = id;
}

/** Mount it where the language is chosen. */
export function useChangedFocus(): void {
  useEffect(() => {
    if (pressed !== null) document.getElementById(pressed)?.focus({ preventScroll: true });
    pressed = null;
  }, []);
}
