import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../classes.ts';

export interface PopoverSurfaceProps {
  button: RefObject<HTMLButtonElement | null>;
  id: string;
  label: string;
  align: 'start' | 'end';
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The open part of a Popover, with the positioning code that only it needs. */
export function PopoverSurface({ button, id, label, align, className, onClose, children }: PopoverSurfaceProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            'enter-rise z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto',
            'rounded-lg border border-border bg-surface p-2 text-text shadow-raised',
            className,
          )}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            // The button itself closes it; closing here too would let its press open it again.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
