import { Slot } from 'radix-ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { late } from '../late.tsx';

const PopoverSurface = late(async () => (await import('./PopoverSurface.tsx')).PopoverSurface);

export interface PopoverProps {
  /** One button element. */
  trigger: ReactNode;
  /** Accessible name of what opens. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/**
 * A small surface beside its button; not modal, closes with Escape or a press elsewhere. The code that places it is
 * fetched when the button is pointed at, focused or pressed.
 */
export function Popover({ trigger, label, children, align = 'end', open, onOpenChange, className }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = open ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <Slot.Root
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={PopoverSurface.preload}
        onFocus={PopoverSurface.preload}
        onClick={() => change(!isOpen)}
      >
        {trigger}
      </Slot.Root>
      {isOpen && (
        <PopoverSurface
          button={button}
          id={id}
          label={label}
          align={align}
          className={className}
          onClose={() => change(false)}
        >
          {children}
        </PopoverSurface>
      )}
    </>
  );
}
