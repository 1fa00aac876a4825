import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './classes.ts';

export type PillTone = 'ok' | 'warn' | 'bad' | 'na' | 'info';
/** quiet = normal; tint = watch or unknown; solid = act. */
export type PillLoudness = 'quiet' | 'tint' | 'solid';

const tints: Record<PillTone, string> = {
  ok: 'bg-ok-bg text-ok-fg',
  warn: 'bg-warn-bg text-warn-fg',
  bad: 'bg-bad-bg text-bad-fg',
  na: 'bg-na-bg text-na-fg',
  info: 'bg-info-bg text-info-fg',
};
const solids: Record<PillTone, string> = {
  ok: 'bg-ok-solid text-on-ok',
  warn: 'bg-warn-solid text-on-warn',
  bad: 'bg-bad-solid text-on-bad',
  na: 'bg-na-solid text-on-na',
  info: 'bg-accent text-on-accent',
};
const iconTones: Record<PillTone, string> = {
  ok: 'text-ok-solid',
  warn: 'text-warn-fg',
  bad: 'text-bad-solid',
  na: 'text-na-solid',
  info: 'text-info-fg',
};

export interface PillProps extends ComponentProps<'span'> {
  tone: PillTone;
  loudness?: PillLoudness;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A status as shape, icon and word; never by colour alone. Plain text for screen readers, no live region. */
export function Pill({ tone, loudness = 'tint', icon: Icon, children, className, ...rest }: PillProps) {
  return (
    <span
      className={cx(
        'pill inline-flex h-6 items-center gap-1.5 rounded-md border px-2 text-13 font-bold whitespace-nowrap',
        loudness === 'quiet' && 'border-border bg-surface text-text',
        loudness === 'tint' && cx('border-(--pill-edge,transparent)', tints[tone]),
        loudness === 'solid' && cx('border-transparent', solids[tone]),
        className,
      )}
      {...rest}
    >
      {Icon && (
        <Icon
          aria-hidden
          size={14}
          strokeWidth={2.5}
          className={cx('shrink-0', loudness === 'quiet' && iconTones[tone])}
        />
      )}
      {children}
    </span>
  );
}
