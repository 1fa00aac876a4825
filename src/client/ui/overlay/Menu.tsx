import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../classes.ts';

const surface = 'enter-rise z-50 min-w-48 rounded-lg border border-border bg-surface p-1 text-text shadow-raised';
const item = cx(
  'flex min-h-(--control) items-center gap-2 rounded-md px-2 select-none not-focus-visible:outline-none',
  'data-highlighted:bg-hover data-disabled:text-faint',
  // A tint alone is too faint to follow with the keys.
  'focus-visible:outline-(length:--focus-width) focus-visible:-outline-offset-2 focus-visible:outline-focus',
);

/**
 * An open menu is not modal: what it covers is neither hidden nor inert, so nothing that still takes focus is called
 * absent. A press beside it lands here and only closes it.
 */
function Surface({ children }: { children: ReactNode }) {
  return (
    <Radix.Portal>
      <div>
        <div aria-hidden className="fixed inset-0 z-50" />
        {children}
      </div>
    </Radix.Portal>
  );
}

/** A menu opened by a button (`trigger`, one element). */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Surface>
        <Radix.Content className={surface} align={align} sideOffset={4} collisionPadding={8} loop>
          {children}
        </Radix.Content>
      </Surface>
    </Radix.Root>
  );
}

export interface OpenMenuProps {
  /** The button that opened it: names the menu and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A menu already open, for buttons that load their menu only when pressed. It must be drawn in a positioned box around
 * the button, which has an id and carries aria-haspopup and aria-expanded itself.
 */
export function OpenMenu({ button, onClose, children }: OpenMenuProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Surface>
        <Radix.Content
          className={surface}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-labelledby={button.current?.id}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Surface>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  onSelect: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** One command of a menu. */
export function MenuItem({ onSelect, disabled = false, children }: MenuItemProps) {
  return (
    <Radix.Item className={item} onSelect={onSelect} disabled={disabled}>
      {children}
    </Radix.Item>
  );
}

/** A file that a menu gives; the browser saves it. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <a href={href} download className={item}>
        {children}
      </a>
    </Radix.Item>
  );
}

export interface MenuChoiceProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
}

/** A group of which exactly one is chosen, with a check beside it. */
export function MenuChoice<V extends string>({ label, value, onChange, options }: MenuChoiceProps<V>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as V)}>
      <Radix.Label className="px-2 py-1 text-muted">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} textValue={option.label} className={item}>
          <span className="flex w-4 shrink-0">
            <Radix.ItemIndicator>
              <Check aria-hidden size={16} />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
