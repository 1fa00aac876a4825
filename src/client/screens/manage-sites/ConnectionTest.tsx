import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { probeGauge } from '#client/api/site/gauge-probe.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { formatTenth, formatWhole } from '#client/format/numbers.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/manage-sites.ts';
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
        {t.testConnection}
      </Button>
      <div role="status" aria-label={t.resultOfConnectionTest}>
        {progress !== null && <Result progress={progress} />}
      </div>
      {(unread || code !== '') && (
        <TextField
          label={t.securityCodeToTry}
          className="mt-2 tablet:max-w-96"
          value={code}
          maxLength={6}
          autoComplete="off"
          spellCheck={false}
          hint={t.ifConsoleDemandsOneTypeIt}
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
        {t.askingGaugeWhatItIsThis}
      </p>
    );
  }
  if (progress.phase === 'failed') return <Trouble sentence={progress.sentence} />;
  const { probe } = progress;
  return probe.answered ? (
    <Found probe={probe} />
  ) : (
    <Trouble sentence={probe.trouble ?? t.nothingCouldBeReadThere} siteName={probe.site_name} />
  );
}

function Trouble({ sentence, siteName = null }: { sentence: string; siteName?: string | null }) {
  return (
    <div className="mt-2 flex gap-2 rounded-md bg-bad-bg px-3 py-2 text-bad-fg">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <strong>{sentence}</strong>
        {siteName !== null && ` ${t.hasThisAddress({ site: siteName })}`}
      </p>
    </div>
  );
}

const howWords = (how: 'refused' | 'silent') => (how === 'refused' ? t.refused : t.noReply);

function Found({ probe }: { probe: GaugeProbe }) {
  const ended = (how: CodeAnswer): number => probe.codes.filter((one) => one.how === how).length;
  const [refused, silent] = [ended('refused'), ended('silent')];
  const facts = [
    probe.software === null ? null : t.softwareVersion({ software: probe.software }),
    probe.format === null ? null : t.gaugeFormat({ format: probe.format }),
    probe.units === null ? null : probe.units === 'us' ? t.usUnits : t.unitsOf({ units: probe.units }),
    t.answeredIn({ seconds: (probe.duration_ms / 1000).toFixed(1) }),
  ];
  return (
    <div className="mt-2 rounded-md border border-border px-3 py-2">
      <p className="flex gap-2 font-bold">
        <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-ok-solid" />
        <span className="min-w-0 wrap-anywhere">
          {probe.consoleType === '' ? t.gaugeAnswers : t.consoleAnswers({ console: probe.consoleType })}
        </span>
      </p>
      <p className="text-muted wrap-anywhere">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {probe.site_name !== null && (
        <p className="wrap-anywhere">{t.hasThisAddressWasAsked({ site: probe.site_name })}</p>
      )}
      <Tanks probe={probe} />
      <details>
        <summary className="min-h-(--control) py-1.5 font-bold">
          {[
            t.reportsAnswered({ answered: formatWhole(ended('answered')), count: probe.codes.length }),
            refused === 0 ? '' : t.refusedCount({ refused: formatWhole(refused) }),
            silent === 0 ? '' : t.silentCount({ silent: formatWhole(silent) }),
          ]
            .filter((part) => part !== '')
            .join(', ')}
        </summary>
        {probe.not_asked !== null && probe.not_asked > 0 && (
          <p className="text-muted">{t.moreReportsNotAsked({ count: probe.not_asked })}</p>
        )}
        {refused > 0 && <p className="text-muted">{t.refusedMeans}</p>}
        {silent > 0 && <p className="text-muted">{t.noReplyMeans}</p>}
        <ul className="grid gap-x-6 pb-1 tablet:grid-cols-2 desktop:grid-cols-3">
          {probe.codes.map(({ code, name, how }) => (
            <li key={code} className="flex gap-2">
              <span className="w-10 shrink-0 font-mono text-13">{code}</span>
              <span className="min-w-0 wrap-anywhere">
                {name} {how !== 'answered' && <span className="text-muted">{`(${howWords(how)})`}</span>}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Tanks({ probe }: { probe: GaugeProbe }) {
  if (probe.tanks.length === 0) return <p className="mt-1">{t.itReportsNoTanks}</p>;
  return (
    <ul aria-label={t.tanksHeading} className="mt-2 desktop:max-w-160">
      {probe.tanks.map(({ tank_number, label, volume, height, water }) => (
        <li key={tank_number} className="flex flex-wrap justify-between gap-x-4 border-t border-border py-1">
          <span className="min-w-0 wrap-anywhere">
            {t.tank({ number: tank_number })}
            {label === '' ? '' : ` ${label}`}
          </span>
          <span className="text-muted">
            {t.tankReading({
              volume: formatWhole(volume),
              height: formatTenth(height),
              water: formatTenth(water),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
