import { useState } from 'react';
import { named } from '#client/language/server-words.ts';
import type { Draft, Signing } from '#client/offline/inspections/draft.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import { lacksReason, shortestReason } from '#contract/words.ts';
import { useFill } from '../shared/fill-context.ts';

interface PiecesGoneProps {
  gone: readonly { line: string; name: string }[];
  onTake: (leftOut: Signing['leftOut']) => void;
}

/** Lines whose piece is not there any more: each is left out for a reason. */
export function PiecesGone({ gone, onTake }: PiecesGoneProps) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const reasonOf = (line: string) => reasons[line] ?? '';
  const take = () => {
    setTried(true);
    if (gone.some(({ line }) => lacksReason(reasonOf(line)))) return;
    onTake(gone.map(({ line, name }) => ({ line, name, reason: reasonOf(line).trim() })));
  };
  return (
    <div className="flex w-full flex-col gap-3 rounded-md bg-surface p-3 text-text">
      <p className="font-bold">{t.piecesGone}</p>
      {gone.map(({ line, name }) => (
        <TextArea
          key={line}
          label={t.whyLeftOut({ name: named(name) })}
          rows={2}
          maxLength={500}
          value={reasonOf(line)}
          error={isTried && lacksReason(reasonOf(line)) ? t.reasonOfLine({ fewest: shortestReason }) : undefined}
          onChange={({ target }) => setReasons({ ...reasons, [line]: target.value })}
        />
      ))}
      <Button onClick={take}>{t.leaveOut}</Button>
    </div>
  );
}

/** Says of a line of a test that it was not tested today, with the reason: it stays due. */
export function NotTested({ line, name }: { line: string; name: string }) {
  const { leaveOut } = useFill();
  const [reason, setReason] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  if (reason === null) {
    return (
      <Button
        variant="quiet"
        className="min-h-12"
        aria-label={t.notTestedOf({ name: named(name) })}
        onClick={() => setReason('')}
      >
        {t.notTested}
      </Button>
    );
  }
  const take = () => {
    setTried(true);
    if (!lacksReason(reason)) leaveOut(line, name, reason.trim());
  };
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t.whyNotTested({ name: named(name) })}
        hint={t.staysDue}
        rows={2}
        maxLength={500}
        value={reason}
        error={isTried && lacksReason(reason) ? t.reasonOfLine({ fewest: shortestReason }) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="min-h-12" onClick={take}>
          {t.notTested}
        </Button>
        <Button variant="quiet" className="min-h-12" onClick={() => setReason(null)}>
          {t.keep}
        </Button>
      </div>
    </div>
  );
}

/** Lines of a test that were not tested today, each with its reason and the way back. */
export function NotTestedLines({ sheet, leftOut }: { sheet: Sheet; leftOut: Signing['leftOut'] }) {
  const { takeIn } = useFill();
  const here = new Set(sheet.sections.flatMap(({ lines }) => lines.map(({ key }) => key)));
  const own = leftOut.filter(({ line }) => here.has(line));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="not-tested" className="card min-w-0">
      <h2 id="not-tested" className="px-4 pt-3 text-16">
        {t.notTested}
      </h2>
      <p className="px-4 pb-3 text-muted">{t.staysDue}</p>
      <ul className="divide-y divide-border border-t border-border">
        {own.map(({ line, name, reason }) => (
          <li key={line} data-not-tested={line} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-bold wrap-anywhere">{named(name)}</p>
              <p className="text-muted wrap-anywhere">{reason}</p>
            </div>
            <Button
              className="min-h-12 max-tablet:w-full"
              aria-label={t.testAfterAllOf({ name: named(name) })}
              onClick={() => takeIn(line)}
            >
              {t.testAfterAll}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Answers to places that the form no longer has: they stay to be read. */
export function Orphans({ draft }: { draft: Draft }) {
  const all = Object.entries(draft.orphans);
  if (all.length === 0) return null;
  return (
    <details className="card mt-3">
      <summary className="min-h-(--control) px-4 py-3">{t.orphans({ count: all.length })}</summary>
      <ul className="px-4 pb-3">
        {all.map(([path, { value, note }]) => (
          <li key={path} className="wrap-anywhere">
            <code>{path}</code> {String(value)}
            {note !== '' && ` · ${note}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
