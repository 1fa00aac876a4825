import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../classes.ts';
import { overlayRef } from './overlay-stack.ts';
import { useReturnFocus } from './return-focus.ts';

export const scrimClass = 'enter-fade fixed inset-0 z-40 grid overflow-y-auto';
export const dialogClass = cx(
  'enter-rise relative m-4 w-[min(28rem,calc(100vw-2rem))] place-self-center rounded-lg border border-border',
  'bg-surface p-4 text-text shadow-raised tablet:p-6',
);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** False: Escape and a press beside it do nothing; the content decides when it is done. */
  dismissible?: boolean;
  /** Hides what is behind completely and fills a phone's screen. */
  blocking?: boolean;
  /** For more than a form: up to 40 rem. */
  wide?: boolean;
}

/** A modal dialog: traps focus, gives it back when closed, and hosts toasts while it is the top-most. */
export function Dialog(props: DialogProps) {
  const { dismissible = true, blocking = false, wide = false } = props;
  const returnFocus = useReturnFocus();
  const hold = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={cx(scrimClass, blocking ? 'bg-bg' : 'bg-scrim')}>
          <Radix.Content
            ref={overlayRef}
            className={cx(
              dialogClass,
              wide && 'w-[min(40rem,calc(100vw-2rem))]!',
              blocking &&
                'max-tablet:m-0 max-tablet:min-h-dvh max-tablet:w-full max-tablet:rounded-none max-tablet:border-0',
            )}
            {...returnFocus}
            onEscapeKeyDown={hold}
            onInteractOutside={hold}
            {...(props.description ? {} : { 'aria-describedby': undefined })}
          >
            <Radix.Title className="text-20">{props.title}</Radix.Title>
            {props.description && (
              <Radix.Description asChild>
                <div className="mt-1 text-muted">{props.description}</div>
              </Radix.Description>
            )}
            <div className="mt-4">{props.children}</div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of buttons that ends a dialog; on phones they share its width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2 max-tablet:[&>*]:flex-1">{children}</div>;
}
