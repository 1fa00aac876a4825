import type { ReactNode } from 'react';
import type { Ask } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/parts/papers.ts';
import type { VoidInput } from '#contract/nouns/compliance/void-input.ts';
import { saysWhy, sayWhyWords, shortestVoidReason } from '#contract/words.ts';

interface Voided {
  result: 'PASS' | 'FAIL' | 'INCONCLUSIVE';
  voided_at: string | null;
  void_reason: string | null;
}

interface VoidQuestion {
  title: string;
  /** What happens to it. */
  text: string;
  /** What exactly is meant. */
  details?: ReactNode;
}

/** Void, no pass, and nobody has said why: it still counts. */
export function lacksVoidReason({ result, voided_at, void_reason }: Voided): boolean {
  return voided_at !== null && result !== 'PASS' && void_reason === null;
}

/** Asks whether a result is to be void; of one that is no pass also why. Null: it is not. */
export async function askVoid(
  ask: Ask,
  record: Voided,
  { title, text, details }: VoidQuestion,
): Promise<VoidInput | null> {
  if (record.result === 'PASS') {
    return (await ask.confirm({ title, text, details, confirmLabel: t.void, danger: true })) ? {} : null;
  }
  const reason = await ask.prompt({
    title: record.voided_at === null ? title : t.whyIsItVoid,
    text: t.isNoPassUntilReason({ text }),
    details,
    label: t.reason,
    hint: t.whyVoidHint({ least: shortestVoidReason }),
    okLabel: record.voided_at === null ? t.void : t.recordReason,
    check: (typed) =>
      typed.trim().length < shortestVoidReason
        ? t.sayWhyVoid({ least: shortestVoidReason })
        : saysWhy(typed, shortestVoidReason)
          ? null
          : t.reasonTrouble({ trouble: sayWhyWords }),
  });
  return reason === null ? null : { reason: reason.trim() };
}
