import { CircleAlert, CircleCheck, Info, LoaderCircle } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#client/words/parts/ui.ts';
import { cx } from '../classes.ts';
import { useTopOverlay } from '../overlay/overlay-stack.ts';
import { toastStore, useToastState } from './toast.ts';
import type { Toast, ToastVariant } from './toast-store.ts';

/**
 * The region "Notifications". While a modal surface is open everything outside it is inert, so the region moves into
 * the top-most one and back. On wide screens it is at the right, and at the left while it would cover what has the focus.
 */
export function Toaster() {
  const { toasts } = useToastState();
  const host = useTopOverlay();
  const region = useRef<HTMLElement>(null);
  const isLeft = useCoversFocus(region, toasts.length);
  return createPortal(
    <section
      ref={region}
      aria-label={t.notifications}
      className={cx(
        'no-print pointer-events-none fixed inset-x-4 top-[calc(var(--top-bar)+0.5rem)] z-50 flex flex-col gap-2',
        'tablet:inset-x-auto tablet:top-auto tablet:bottom-6 tablet:w-96',
        isLeft ? 'tablet:left-6' : 'tablet:right-6',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    host ?? document.body,
  );
}

/** True while the region, at the right of the window, would cover a focused control that is not as wide as itself. */
function useCoversFocus(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      const own = region.current?.getBoundingClientRect();
      if (count === 0 || own === undefined || focused === null || region.current?.contains(focused)) {
        if (count === 0) setCovers(false);
        return;
      }
      const { top, bottom, right, width } = focused.getBoundingClientRect();
      const left = document.documentElement.clientWidth - own.right;
      // Its place at the right, wherever it is now.
      const from = Math.max(own.left, left);
      setCovers(width <= own.width && right > from && bottom > own.top && top < own.bottom);
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [region, count]);
  return covers;
}

const looks: Record<ToastVariant, { edge: string; Icon: typeof Info }> = {
  success: { edge: 'text-ok-fg', Icon: CircleCheck },
  error: { edge: 'text-bad-fg', Icon: CircleAlert },
  info: { edge: 'text-info-fg', Icon: Info },
};

function ToastCard({ toast }: { toast: Toast }) {
  const { edge, Icon } = looks[toast.variant];
  // The live region is in the page first and gets its words after: only a change inside one is sure to be spoken.
  const [spoken, setSpoken] = useState(false);
  useEffect(() => setSpoken(true), []);
  const Shown = toast.phase === 'spin' ? LoaderCircle : Icon;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being pointed at only stops the clock; Dismiss is the action
    <div
      role={toast.variant === 'error' ? 'alert' : 'status'}
      data-phase={toast.phase}
      data-variant={toast.variant}
      style={{ '--toast-exit': `${toast.exitMs}ms` } as CSSProperties}
      className="toast enter-rise pointer-events-auto flex items-start gap-3 rounded-lg border border-control bg-surface py-2 pr-1 pl-3 shadow-raised"
      onPointerEnter={() => toastStore.pause(toast.id)}
      onPointerLeave={() => toastStore.resume(toast.id)}
      onFocus={() => toastStore.pause(toast.id)}
      onBlur={() => toastStore.resume(toast.id)}
    >
      <span className={`flex h-(--control) shrink-0 items-center ${edge}`}>
        <Shown aria-hidden size={20} className={toast.phase === 'spin' ? 'animate-spin' : undefined} />
      </span>
      <p className="min-w-0 flex-1 self-center py-1 wrap-break-word">{spoken && toast.text}</p>
      <button
        type="button"
        aria-label={t.dismiss}
        className="flex size-(--control) shrink-0 items-center justify-center rounded-md text-20 hover:bg-hover"
        onClick={() => toastStore.dismiss(toast.id)}
      >
        ×
      </button>
    </div>
  );
}
