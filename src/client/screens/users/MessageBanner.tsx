import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/users.ts';
import type { Messages } from './use-message.ts';

const cardClass = 'flex rounded-lg border shadow-raised';

/**
 * The page's message over the list, in view wherever the page is scrolled. What is polite is spoken only from a region
 * that was there before its words, so both of them always are; an alert is spoken when it comes.
 */
export function MessageBanner({ message, clear }: Pick<Messages, 'message' | 'clear'>) {
  const done = message?.kind === 'done' ? message : null;
  const failed = message?.kind === 'failed' ? message : null;
  return (
    <div className="no-print pointer-events-none sticky top-[calc(var(--top-bar)+0.5rem)] z-20 h-0">
      <div className="pointer-events-auto mx-auto w-fit max-w-full">
        <div role="status">
          {done && (
            <p className={cx(cardClass, 'enter-rise items-center gap-2 border-ok-fg bg-ok-bg px-4 py-3 text-ok-fg')}>
              <CircleCheck aria-hidden size={20} className="shrink-0" />
              <b>{done.text}</b>
            </p>
          )}
        </div>
        <div
          className={
            failed ? cx(cardClass, 'items-start gap-2 border-bad-fg bg-bad-bg py-1 pr-1 pl-4 text-bad-fg') : ''
          }
        >
          {failed && <CircleAlert aria-hidden size={20} className="mt-3 shrink-0" />}
          <div className={failed ? 'min-w-0 flex-1 py-2.5' : ''}>
            {failed && (
              <p role="alert" className="font-bold">
                {failed.text}
              </p>
            )}
            <p role="status" className="wrap-anywhere">
              {failed?.reason}
            </p>
          </div>
          {failed && (
            <IconButton label={t.dismiss} onClick={clear}>
              <X aria-hidden size={20} />
            </IconButton>
          )}
        </div>
      </div>
    </div>
  );
}
