import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './classes.ts';

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

/** A small surface beside its button; not modal, closes with Escape or a press elsewhere. */
export function Popover({ trigger, label, children, align = 'end', className, ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            'enter-rise z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto',
            'rounded-lg border border-border bg-surface p-2 text-text shadow-raised',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
