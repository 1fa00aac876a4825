import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { probeGauge } from '#client/api/site/gauge-probe.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { countOf, formatTenth, formatWhole } from '#client/format/numbers.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import type { CodeAnswer, GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import { checkAddress, type SiteForm, type SiteFormErrors } from './site-form.ts';

export interface ConnectionTestProps {
  form: SiteForm;
  /** Offers a place for a security code where a console stays silent. */
  offersCode: boolean;
  /** What is wrong with the address as typed; nothing was asked then. */
  onErrors: (errors: SiteFormErrors) => void;
}

type Progress = { phase: 'running' } | { phase: 'done'; probe: GaugeProbe } | { phase: 'failed'; sentence: string };

/** Tries the address that stands in the form, and says what answered there. */
export function ConnectionTest({ form, offersCode, onErrors }: ConnectionTestProps) {
  const [code, setCode] = useState('');
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const place = `${form.ip.trim()} ${form.port.trim()}`;
  // What was found belongs to the address that was tried.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useEffect(() => {
    setProgress(null);
    setCode('');
    return () => running.current?.abort();
  }, [place]);

  const start = async () => {
    const errors = checkAddress(form);
    if (Object.keys(errors).length > 0) {
      onErrors(errors);
      return;
    }
    const abort = new AbortController();
    running.current = abort;
    setProgress({ phase: 'running' });
    try {
      const probe = await probeGauge(
        { ip: form.ip.trim(), port: Number(form.port.trim()), securityCode: code.trim() },
        abort.signal,
      );
      setProgress({ phase: 'done', probe });
    } catch (error) {
      if (abort.signal.aborted) return;
      const detail = error instanceof ApiError ? error.body?.detail : undefined;
      setProgress({ phase: 'failed', sentence: detail ? `${sentenceOf(error)}: ${detail}` : sentenceOf(error) });
    }
  };
  // A silent console may demand a code: only then is there a place to type one.
  const unread =
    offersCode && progress?.phase === 'done' && !progress.probe.answered && progress.probe.site_name === null;
  return (
    <div className="mt-3">
      <Button busy={progress?.phase === 'running'} className="max-tablet:w-full" onClick={() => void start()}>
        Test connection
      </Button>
      <div role="status" aria-label="Result of the connection test">
        {progress !== null && <Result progress={progress} />}
      </div>
      {(unread || code !== '') && (
        <TextField
          label="Security code to try"
          className="mt-2 tablet:max-w-96"
          value={code}
          maxLength={6}
          autoComplete="off"
          spellCheck={false}
          hint="If the console demands one, type it and test again. Once the site is added, store it under Edit."
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around this field saves the site.
            event.preventDefault();
            if (progress?.phase !== 'running') void start();
          }}
        />
      )}
    </div>
  );
}

function Result({ progress }: { progress: Progress }) {
  if (progress.phase === 'running') {
    return (
      <p className="mt-2 flex items-center gap-2 text-muted">
        <LoaderCircle aria-hidden size={18} className="shrink-0 animate-spin" />
        Asking the gauge what it is. This can take half a minute.
      </p>
    );
  }
  if (progress.phase === 'failed') return <Trouble sentence={progress.sentence} />;
  const { probe } = progress;
  return probe.answered ? (
    <Found probe={probe} />
  ) : (
    <Trouble sentence={probe.trouble ?? 'Nothing could be read there.'} siteName={probe.site_name} />
  );
}

function Trouble({ sentence, siteName = null }: { sentence: string; siteName?: string | null }) {
  return (
    <div className="mt-2 flex gap-2 rounded-md bg-bad-bg px-3 py-2 text-bad-fg">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <strong>{sentence}</strong>
        {siteName !== null && ` ${siteName} has this address and is polled.`}
      </p>
    </div>
  );
}

const howWords = { refused: 'refused', silent: 'no reply' } as const;

function Found({ probe }: { probe: GaugeProbe }) {
  const ended = (how: CodeAnswer): number => probe.codes.filter((one) => one.how === how).length;
  const [refused, silent] = [ended('refused'), ended('silent')];
  const facts = [
    probe.software === null ? null : `software ${probe.software}`,
    probe.format === null ? null : `${probe.format} format`,
    probe.units === null ? null : `${probe.units === 'us' ? 'US' : probe.units} units`,
    `answered in ${(probe.duration_ms / 1000).toFixed(1)} s`,
  ];
  return (
    <div className="mt-2 rounded-md border border-border px-3 py-2">
      <p className="flex gap-2 font-bold">
        <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-ok-solid" />
        <span className="min-w-0 wrap-anywhere">
          {probe.consoleType === '' ? 'A gauge answers.' : `A ${probe.consoleType} answers.`}
        </span>
      </p>
      <p className="text-muted wrap-anywhere">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {probe.site_name !== null && (
        <p className="wrap-anywhere">{`${probe.site_name} has this address and is polled: it was asked in its turn.`}</p>
      )}
      <Tanks probe={probe} />
      <details>
        <summary className="min-h-(--control) py-1.5 font-bold">
          {[
            `${formatWhole(ended('answered'))} of ${countOf(probe.codes.length, 'report')} answered`,
            refused === 0 ? '' : `${formatWhole(refused)} refused`,
            silent === 0 ? '' : `${formatWhole(silent)} without a reply`,
          ]
            .filter((part) => part !== '')
            .join(', ')}
        </summary>
        {probe.not_asked !== null && probe.not_asked > 0 && (
          <p className="text-muted">
            {`${countOf(probe.not_asked, 'more report was', 'more reports were')} not asked for in the time of a test. Polls of the site ask for the rest.`}
          </p>
        )}
        {refused > 0 && <p className="text-muted">Refused: the console replied that it does not have this report.</p>}
        {silent > 0 && (
          <p className="text-muted">
            No reply: the console sent nothing. It may not have the report, or the line may be bad. It is asked again
            every day.
          </p>
        )}
        <ul className="grid gap-x-6 pb-1 tablet:grid-cols-2 desktop:grid-cols-3">
          {probe.codes.map(({ code, name, how }) => (
            <li key={code} className="flex gap-2">
              <span className="w-10 shrink-0 font-mono text-13">{code}</span>
              <span className="min-w-0 wrap-anywhere">
                {name} {how !== 'answered' && <span className="text-muted">{`(${howWords[how]})`}</span>}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Tanks({ probe }: { probe: GaugeProbe }) {
  if (probe.tanks.length === 0) return <p className="mt-1">It reports no tanks.</p>;
  return (
    <ul aria-label="Tanks" className="mt-2 desktop:max-w-160">
      {probe.tanks.map(({ tank_number, label, volume, height, water }) => (
        <li key={tank_number} className="flex flex-wrap justify-between gap-x-4 border-t border-border py-1">
          <span className="min-w-0 wrap-anywhere">{`Tank ${tank_number}${label === '' ? '' : ` ${label}`}`}</span>
          <span className="text-muted">
            {`${formatWhole(volume)} gal · product ${formatTenth(height)} in · water ${formatTenth(water)} in`}
          </span>
        </li>
      ))}
    </ul>
  );
}
