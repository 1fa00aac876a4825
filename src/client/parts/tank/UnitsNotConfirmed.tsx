import { TriangleAlert } from 'lucide-react';
import { cx } from '#client/ui/classes.ts';

export interface UnitsNotConfirmedProps {
  /** The numbers it concerns, as the sentence begins: 'The volumes and heights'. */
  numbers: string;
  /** What follows for limits. */
  limits?: string;
  className?: string;
}

/** Beside numbers of a console whose units neither it nor an administrator has named. */
export function UnitsNotConfirmed({
  numbers,
  limits = 'no limit is applied to them',
  className,
}: UnitsNotConfirmedProps) {
  return (
    <p className={cx('flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg', className)}>
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        <b>Units not confirmed.</b> {numbers} may be in other units than shown, and {limits}.
      </span>
    </p>
  );
}
