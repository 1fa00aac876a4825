import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './classes.ts';
import { overlayRef } from './overlay-stack.ts';
import { useReturnFocus } from './return-focus.ts';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Heading and accessible name. */
  title: string;
  /** What the panel is about, under the heading. */
  description?: ReactNode;
  side?: 'left' | 'right';
  children: ReactNode;
}

/** A modal panel that slides in from a side (left unless said), 360 px wide, over a light scrim. */
export function SidePanel({ open, onOpenChange, title, description, side = 'left', children }: SidePanelProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="enter-fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          ref={overlayRef}
          {...returnFocus}
          className={cx(
            'fixed inset-y-0 z-40 flex w-[min(22.5rem,calc(100vw-3rem))] flex-col overflow-y-auto border-border bg-surface shadow-raised',
            side === 'left' ? 'enter-left left-0 border-r' : 'enter-right right-0 border-l',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-2 py-3 pr-2 pl-4">
            <div className="min-w-0 flex-1 py-1">
              <Radix.Title className="text-20">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className="text-muted">{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden size={20} />
              </IconButton>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
