import { TriangleAlert } from 'lucide-react';
import { said } from '#client/language/server-words.ts';
import { Pill } from '#client/ui/Pill.tsx';
import type { VerdictFlag } from '#contract/nouns/compliance/month.ts';
import { flagWords } from './verdict-words.table.ts';

/** Flags by name alone, for where the room is small. */
export function FlagNames({ flags }: { flags: readonly VerdictFlag[] }) {
  return flags.map(({ code, sentence }) => (
    <Pill key={`${code} ${sentence}`} tone="warn" icon={TriangleAlert} title={sentence} data-flag={code}>
      {flagWords[code].name}
    </Pill>
  ));
}

/** Flags in words: what was found, and with `explained` what that means. */
export function FlagList({ flags, explained = false }: { flags: readonly VerdictFlag[]; explained?: boolean }) {
  if (flags.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {flags.map(({ code, sentence }) => (
        <li
          key={`${code} ${sentence}`}
          data-flag={code}
          className="flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg"
        >
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            <p>
              <b>{flagWords[code].name}.</b> {said(sentence)}
            </p>
            {explained && <p className="mt-0.5">{flagWords[code].meaning}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
