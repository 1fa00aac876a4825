import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { documentTitle } from './document-title.ts';

/** The history entry the page was loaded with: only moves away from it take the focus. */
const loadedKey = keyOf(window.history.state);
let moved = false;

function keyOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
}

export interface PageHeadingProps {
  /** Text of the h1 and, with the product's name, the document's title. */
  title: string;
  /** Beside the title, such as pills. */
  children?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
}

/** The one h1 of a screen. After a change of screen it takes the focus, so that screen readers announce the screen. */
export function PageHeading({ title, children, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each screen, not for each query change on it
  useEffect(() => {
    moved ||= key !== loadedKey;
    if (!moved) return;
    heading.current?.focus({ preventScroll: true });
    if (how === 'PUSH') window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-2">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-20 wrap-break-word tablet:text-24">
        {title}
      </h1>
      {children}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
