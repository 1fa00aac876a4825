import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../Button.tsx';
import { cx } from '../classes.ts';
import { overlayRef } from './overlay-stack.ts';
import { useReturnFocus } from './return-focus.ts';
import './wide-panel.css';
import { t } from '#client/words/parts/ui.ts';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Heading and accessible name. */
  title: ReactNode;
  /** What the panel is about, under the heading. */
  description?: ReactNode;
  side?: 'left' | 'right';
  /** For reading: up to 44 rem wide, a phone's whole screen; printing prints it alone and to its end. */
  wide?: boolean;
  /** Buttons beside Close. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal panel that slides in from a side (left unless said), 360 px wide unless `wide`, over a light scrim. */
export function SidePanel({
  open,
  onOpenChange,
  title,
  description,
  side = 'left',
  wide = false,
  actions,
  children,
}: SidePanelProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="no-print enter-fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          ref={overlayRef}
          {...returnFocus}
          {...(wide ? { 'data-print-alone': true } : {})}
          className={cx(
            'fixed inset-y-0 z-40 flex flex-col overflow-y-auto border-border bg-surface shadow-raised',
            wide
              ? 'w-[min(44rem,calc(100vw-4rem))] max-tablet:w-full max-tablet:border-0'
              : 'w-[min(22.5rem,calc(100vw-3rem))]',
            side === 'left' ? 'enter-left left-0 border-r' : 'enter-right right-0 border-l',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div
            className={cx(
              'flex items-start gap-2 pr-2 pl-4',
              wide ? 'sticky top-0 z-1 border-b border-border bg-surface py-2' : 'py-3',
            )}
          >
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
                <IconButton label={t.close}>
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
