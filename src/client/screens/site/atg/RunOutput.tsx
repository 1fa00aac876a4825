import { Copy, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { named, said } from '#client/language/server-words.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { copyText, saveText } from '#client/ui/copy-text.ts';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/atg.ts';
import type { AtgCommand, AtgRun, AtgTable } from '#contract/nouns/gauge/atg.ts';
import { durationWords, fileNameOf, paramWords } from './atg-words.ts';
import { OutcomePill } from './OutcomePill.tsx';

interface Numbered<T> {
  /** Place in the list, from 1: the only identity that lines of an answer have. */
  place: number;
  value: T;
}

/** A list with the place of each entry. */
function numbered<T>(list: readonly T[]): Numbered<T>[] {
  return list.map((value, index) => ({ place: index + 1, value }));
}

/** A cell up to this long stays on one line: a date or a tank's name must not fall apart. */
const ONE_LINE = 24;

const NUMBER = /^[-+]?[\d,]*\.?\d+%?$/;

/** Columns whose every filled cell is a number. */
function numericColumns(table: AtgTable): boolean[] {
  return table.columns.map((_, column) => {
    const cells = table.rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => NUMBER.test(cell));
  });
}

/** Titles and columns of answers in the language in force; others, and what the gauge printed, stay as they are. */
function answerWord(text: string): string {
  const words: Readonly<Record<string, string>> = t.answerWords;
  return words[text] ?? named(text);
}

/** What the program read out of an answer. */
function DecodedTables({ tables }: { tables: readonly AtgTable[] }) {
  return (
    <div className="flex flex-col gap-4">
      {numbered(tables).map(({ place, value }) => (
        <DecodedTable key={place} table={value} />
      ))}
    </div>
  );
}

function DecodedTable({ table }: { table: AtgTable }) {
  const numeric = numericColumns(table);
  return (
    <TableScroll label={t.decodedTitle({ title: answerWord(table.title) })} className="rounded-md border border-border">
      <table className="table">
        <caption className="px-3 py-2 text-start font-bold">{answerWord(table.title)}</caption>
        <thead>
          <tr>
            {numbered(table.columns).map(({ place, value }) => (
              <th key={place} scope="col" className={numeric[place - 1] ? 'num' : undefined}>
                {answerWord(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(table.rows).map(({ place: rowPlace, value: row }) => (
            <tr key={rowPlace}>
              {numbered(row).map(({ place, value }) => (
                <td
                  key={place}
                  className={cx(numeric[place - 1] && 'num', value.length <= ONE_LINE && 'whitespace-nowrap')}
                >
                  {value || <span className="text-muted">–</span>}
                </td>
              ))}
            </tr>
          ))}
          {table.rows.length === 0 && (
            <tr>
              <td colSpan={Math.max(1, table.columns.length)} className="text-muted">
                {t.nothingReported}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TableScroll>
  );
}

export interface RunOutputProps {
  run: AtgRun;
  /** Its row of the catalogue, while there is one. */
  command: AtgCommand | undefined;
  siteName: string;
  zone: string | null;
}

/** One run: who asked what and when, and what the gauge said. */
export function RunOutput({ run, command, siteName, zone }: RunOutputProps) {
  const target = paramWords(run.params, command);
  return (
    <>
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Fact name={t.command}>
          {named(run.label)}
          {target !== '' && <span className="text-muted"> · {target}</span>}
        </Fact>
        <Fact name={t.runBy}>{run.requested_by || t.notRecorded}</Fact>
        <Fact name={t.at}>
          <Moment at={run.requested_at} zone={zone} />
        </Fact>
        <Fact name={t.took}>{durationWords(run.duration_ms)}</Fact>
        <Fact name={t.result}>
          <OutcomePill outcome={run.outcome} />
        </Fact>
        {run.reason !== '' && <Fact name={t.reason}>{run.reason}</Fact>}
      </dl>
      {run.error !== null && (
        <p className="mt-3 rounded-md bg-bad-bg px-3 py-2 text-bad-fg wrap-anywhere">{said(run.error)}</p>
      )}
      <Views run={run} siteName={siteName} />
      {run.exchange.length > 0 && <Exchange run={run} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline gap-2 max-tablet:basis-full">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

type View = 'printed' | 'decoded';

/** The answer as printed and as read: beside each other, one at a time on a phone. */
function Views({ run, siteName }: { run: AtgRun; siteName: string }) {
  const phone = usePhone();
  const [view, setView] = useState<View>('printed');
  const decoded = run.parsed !== null && run.parsed.length > 0 ? run.parsed : null;
  if (run.text === '' && decoded === null) return <p className="mt-3 text-muted">{t.gaugeSentNoText}</p>;
  const toggled = phone && decoded !== null;
  return (
    <>
      {toggled && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Toggle pressed={view === 'printed'} onPress={() => setView('printed')}>
            {t.asPrinted}
          </Toggle>
          <Toggle pressed={view === 'decoded'} onPress={() => setView('decoded')}>
            {t.decoded}
          </Toggle>
        </div>
      )}
      <div className={cx('mt-3 grid gap-4', decoded !== null && 'desktop:grid-cols-2')}>
        {(!toggled || view === 'printed') && <Printed run={run} siteName={siteName} />}
        {decoded !== null && (!toggled || view === 'decoded') && (
          <div className="min-w-0">
            <h3 className="flex min-h-(--control) items-center">{t.decoded}</h3>
            <div className="mt-2">
              <DecodedTables tables={decoded} />
            </div>
          </div>
        )}
      </div>
      {run.parsed === null && run.outcome === 'ok' && (
        <p className="mt-2 text-13 text-muted">{t.thisAnswerCouldNotBeDecoded}</p>
      )}
    </>
  );
}

function Toggle({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <Button
      aria-pressed={pressed}
      onClick={onPress}
      className={pressed ? 'border-accent! bg-info-bg! text-info-fg!' : ''}
    >
      {children}
    </Button>
  );
}

function Printed({ run, siteName }: { run: AtgRun; siteName: string }) {
  const toast = useToast();
  const copy = async () => {
    if (await copyText(run.text)) toast.success(t.copied, 'brisk');
    else toast.error(t.browserDidNotAllowCopying, 'brisk');
  };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{t.asConsolePrintsIt}</h3>
        <span className="flex gap-2 max-tablet:w-full max-tablet:[&>*]:flex-1">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden size={16} />
            {t.copy}
          </Button>
          <Button onClick={() => saveText(fileNameOf(siteName, run), run.text)}>
            <Download aria-hidden size={16} />
            {t.downloadTxt}
          </Button>
        </span>
      </div>
      <Mono label={t.asConsolePrintsIt} className="mt-2 max-h-[32rem]">
        {run.text}
      </Mono>
    </div>
  );
}

/** Text in fixed width, scrolled by finger or keyboard. */
function Mono({ label, className, children }: { label: string; className?: string; children: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={cx('overflow-auto rounded-md border border-border bg-sunken', className)}
    >
      <pre className="w-max min-w-full p-3 font-mono text-13">{children}</pre>
    </section>
  );
}

function Exchange({ run }: { run: AtgRun }) {
  return (
    <details className="mt-3">
      <summary className="min-h-(--control) py-1.5 font-bold">{t.bytesOnLine}</summary>
      <ol className="flex flex-col gap-3">
        {numbered(run.exchange).map(({ place, value }) => (
          <li key={place} className="grid gap-2">
            <Step name={t.sent} label={t.sentPlace({ place })} text={value.sent} />
            <Step name={t.received} label={t.receivedPlace({ place })} text={value.received} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Step({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div className="grid items-start gap-x-3 gap-y-1 tablet:grid-cols-[5rem_minmax(0,1fr)]">
      <span className="text-muted tablet:pt-3">{name}</span>
      {text === '' ? <span className="text-muted tablet:pt-3">{t.nothing}</span> : <Mono label={label}>{text}</Mono>}
    </div>
  );
}
