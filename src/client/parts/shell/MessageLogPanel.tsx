import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { dateFormat } from '#client/format/intl.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Checkbox } from '#client/ui/Field.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { setKeepOpen, toastStore, useToastState } from '#client/ui/toast/toast.ts';
import type { LoggedMessage, ToastVariant } from '#client/ui/toast/toast-store.ts';
import { t } from '#client/words/shell.ts';

const marks: Record<ToastVariant, { Icon: typeof Info; className: string; word: string }> = {
  success: {
    Icon: CircleCheck,
    className: 'text-ok-fg',
    get word() {
      return t.done;
    },
  },
  error: {
    Icon: CircleAlert,
    className: 'text-bad-fg',
    get word() {
      return t.error;
    },
  },
  info: {
    Icon: Info,
    className: 'text-info-fg',
    get word() {
      return t.note;
    },
  },
};

/** The last 50 messages with their times, so that a toast that went too fast can still be read. */
export function MessageLogPanel({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { log } = useToastState();
  return (
    <SidePanel
      side="right"
      title={t.messageLog}
      description={t.last50MessagesOfThisVisit}
      open={open}
      onOpenChange={onOpenChange}
    >
      {log.length === 0 ? (
        <EmptyState title={t.noMessagesYet} />
      ) : (
        <ol className="border-t border-border">
          {log.map((message) => (
            <LogLine key={message.id} message={message} />
          ))}
        </ol>
      )}
      <KeepOpen />
    </SidePanel>
  );
}

const clock = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

function LogLine({ message }: { message: LoggedMessage }) {
  const { Icon, className, word } = marks[message.variant];
  return (
    <li className="flex gap-3 border-b border-border px-4 py-3">
      <Icon aria-hidden size={20} className={`mt-px shrink-0 ${className}`} />
      <div className="min-w-0">
        <span className="sr-only">{word}: </span>
        <p className="wrap-break-word">{message.text}</p>
        <time dateTime={message.at.toISOString()} className="text-13 text-muted">
          {dateFormat(clock).format(message.at)}
        </time>
      </div>
    </li>
  );
}

function KeepOpen() {
  const [keep, setKeep] = useState(toastStore.keepOpen);
  return (
    <div className="mt-auto border-t border-border px-4 py-2">
      <Checkbox
        label={t.keepMessagesUntilDismissed}
        checked={keep}
        onChange={(event) => {
          setKeep(event.target.checked);
          setKeepOpen(event.target.checked);
        }}
      />
    </div>
  );
}
