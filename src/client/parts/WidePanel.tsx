import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/Button.tsx';
import { overlayRef } from '#client/ui/overlay-stack.ts';
import { useReturnFocus } from '#client/ui/return-focus.ts';
import './wide-panel.css';

export interface WidePanelProps {
  onClose: () => void;
  /** Heading and accessible name. */
  title: ReactNode;
  /** What the panel is about, under the heading. */
  description?: ReactNode;
  /** Buttons beside Close. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A modal panel for reading, from the right: up to 44 rem wide, a phone's whole screen. Mount it to open it. While it is
 * open, printing prints it alone and to its end.
 */
export function WidePanel({ onClose, title, description, actions, children }: WidePanelProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="no-print enter-fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          ref={overlayRef}
          {...returnFocus}
          data-print-alone
          className="enter-right fixed inset-y-0 right-0 z-40 flex w-[min(44rem,calc(100vw-4rem))] flex-col overflow-y-auto border-l border-border bg-surface shadow-raised max-tablet:w-full max-tablet:border-0"
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="sticky top-0 z-1 flex items-start gap-2 border-b border-border bg-surface py-2 pr-2 pl-4">
            <div className="min-w-0 flex-1 py-1">
              <Radix.Title className="text-20 wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className="text-muted">{description}</div>
                </Radix.Description>
              )}
            </div>
            <div className="no-print flex items-center">
              {actions}
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden size={20} />
                </IconButton>
              </Radix.Close>
            </div>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
