import { Eraser, MapPin, PenLine } from 'lucide-react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { dateIn } from '#client/format/calendar-date.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import type { Draft, Signing } from '#client/offline/inspections/draft.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { JudgedSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { FINISH_ID, goToPlace } from '../shared/fill-context.ts';
import { Outcome } from '../shared/Outcome.tsx';
import { addPoint, FIELD, isFull, MARK, pathOf } from './strokes.ts';

interface SignaturePadProps {
  /** Each stroke as x, y, x, y… in a field of 1000 by 400. */
  strokes: readonly number[][];
  error: string | undefined;
  onStrokes: (strokes: number[][]) => void;
}

const FEET_PER_METER = 3.280_84;

/** Longer than this a phone is not waited for, in milliseconds. */
const MOST_WAIT_MS = 20_000;

interface PlaceFieldProps {
  place: Signing['place'];
  onPlace: (place: Signing['place']) => void;
}

type Search = 'idle' | 'looking' | 'denied' | 'unknown';

interface FinishPartProps {
  draft: Draft;
  sheet: Sheet;
  judged: JudgedSheet;
  contested: Draft['contested'];
  zone: string | null;
  /** Under a vendor's link: the person is named whatever the form, and who manages verifies it. */
  byVendor: boolean;
  isTried: boolean;
  onTry: () => void;
  onSign: (signing: Partial<Signing>) => void;
  onFinish: () => void;
}

/** Something that keeps the form from being finished: where it is, and what. */
interface Lack {
  path: string;
  words: string;
}

/** What the sheet lacks, in the order of the form. */
function lacksOfSheet(sheet: Sheet, judged: JudgedSheet, contested: Draft['contested']): Lack[] {
  const open = judged.lines.flatMap(({ name, missing }) =>
    missing.map(({ path, sentence }) => ({ path, words: `${named(name)}: ${said(sentence)}` })),
  );
  const both = contested.map(({ path }) => {
    const [section, , field] = path.split('/');
    const fields = sheet.sections.find(({ key }) => key === section)?.fields;
    const label = named(fields?.find(({ key }) => key === field)?.label ?? path);
    return { path, words: t.contestedOf({ label }) };
  });
  return [...both, ...open];
}

/** What the signing lacks, by its field. */
function lacksOfSigning({ signing }: Draft, needs: { person: boolean; certificate: boolean }, today: string) {
  const { name, company, certificate } = signing.tester;
  const errors: Partial<Record<'name' | 'company' | 'certificate' | 'day' | 'signature', string>> = {};
  if (needs.person && name.trim() === '') errors.name = t.nameTester;
  if (needs.person && company.trim() === '') errors.company = t.nameCompany;
  if (needs.certificate && certificate.trim() === '') errors.certificate = t.nameCertificate;
  if (signing.performedOn > today) errors.day = t.dayInFuture;
  if (signing.signature.length === 0) errors.signature = t.signFirst;
  return errors;
}

/** The end of a form: what is still missing, who tested, on which day, where, and the signature. */
export function FinishPart(props: FinishPartProps) {
  const { draft, sheet, judged, contested, zone, byVendor, isTried, onTry, onSign, onFinish } = props;
  const today = dateIn(zone, useNow());
  const lacks = lacksOfSheet(sheet, judged, contested);
  const errors = lacksOfSigning(draft, { person: sheet.tester || byVendor, certificate: sheet.tester }, today);
  const signingLacks = Object.entries(errors);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const idOf = (part: string) => `${id}-${part}`;
  const shown = isTried ? errors : {};
  const { signing } = draft;
  const finish = () => {
    if (lacks.length + signingLacks.length === 0) return onFinish();
    onTry();
    // The list is drawn by then.
    requestAnimationFrame(() => list.current?.focus());
  };
  return (
    <section aria-labelledby={FINISH_ID} className="min-w-0">
      <h2 id={FINISH_ID} tabIndex={-1} className="scroll-mt-20 text-20 outline-none">
        {t.signAndFinish}
      </h2>
      <div className="card mt-2 flex flex-col gap-5 p-4">
        <Summary judged={judged} sheet={sheet} />
        {(sheet.tester || byVendor) && (
          <TesterFields signing={signing} errors={shown} idOf={idOf} needsCertificate={sheet.tester} onSign={onSign} />
        )}
        <div id={idOf('day')}>
          <TextField
            label={t.dayDone}
            hint={t.dayDoneHint}
            type="date"
            max={today}
            value={signing.performedOn}
            error={signing.performedOn > today ? t.dayInFuture : undefined}
            onChange={({ target }) => onSign({ performedOn: target.value })}
          />
        </div>
        <PlaceField place={signing.place} onPlace={(place) => onSign({ place })} />
        <div id={idOf('signature')}>
          <SignaturePad
            strokes={signing.signature}
            error={shown.signature}
            onStrokes={(signature) => onSign({ signature })}
          />
        </div>
        {isTried && lacks.length + signingLacks.length > 0 && (
          <div ref={list} tabIndex={-1} role="alert" className="rounded-md bg-bad-bg p-3 text-bad-fg outline-none">
            <p className="font-bold">{t.missingCount({ count: lacks.length + signingLacks.length })}</p>
            <ul className="mt-1">
              {lacks.map(({ path, words }) => (
                <LackLink key={`${path} ${words}`} words={words} onGo={() => goToPlace(path)} />
              ))}
              {signingLacks.map(([part, words]) => (
                <LackLink
                  key={part}
                  words={words}
                  onGo={() => document.getElementById(idOf(part))?.querySelector<HTMLElement>('input, button')?.focus()}
                />
              ))}
            </ul>
          </div>
        )}
        <p className="text-muted">{finishWords(sheet, byVendor)}</p>
        <Button variant="primary" className="min-h-14 w-full" onClick={finish}>
          {t.finish}
        </Button>
      </div>
    </section>
  );
}

/** What comes of signing. */
function finishWords({ purpose }: Sheet, byVendor: boolean): string {
  if (byVendor) return t.finishReportsJob;
  return purpose === 'visit' ? t.finishMakesVisit : t.finishMakesRecord;
}

/** How the form comes out as it is filled now. */
function Summary({ judged, sheet }: Pick<FinishPartProps, 'judged' | 'sheet'>) {
  const { complete, findings, unseen, asked, answered } = judged;
  const isVisit = sheet.purpose === 'visit';
  const whole = findings > 0 ? 'not_in_order' : unseen > 0 ? 'in_part' : 'in_order';
  const outcome = complete ? whole : 'open';
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Outcome outcome={outcome} isVisit={isVisit} />
      <span>
        {t.progress({ answered, asked })}
        {findings > 0 && ` · ${(isVisit ? t.violations : t.findings)({ count: findings })}`}
      </span>
    </p>
  );
}

function LackLink({ words, onGo }: { words: string; onGo: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="inline-flex min-h-12 items-center text-left underline underline-offset-2 wrap-anywhere"
        onClick={onGo}
      >
        {words}
      </button>
    </li>
  );
}

interface TesterFieldsProps {
  signing: Signing;
  errors: Partial<Record<'name' | 'company' | 'certificate', string>>;
  idOf: (part: string) => string;
  needsCertificate: boolean;
  onSign: FinishPartProps['onSign'];
}

function TesterFields({ signing: { tester }, errors, idOf, needsCertificate, onSign }: TesterFieldsProps) {
  const fields = [
    { key: 'name', label: t.testerName, most: 120, fill: 'name' },
    { key: 'company', label: t.testerCompany, most: 120, fill: 'organization' },
    {
      key: 'certificate',
      label: needsCertificate ? t.testerCertificate : `${t.testerCertificate} (${t.optional})`,
      most: 200,
      fill: 'off',
    },
  ] as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-bold">{t.tester}</legend>
      {fields.map(({ key, label, most, fill }) => (
        <div key={key} id={idOf(key)}>
          <TextField
            label={label}
            autoComplete={fill}
            maxLength={most}
            value={tester[key]}
            error={errors[key]}
            onChange={({ target }) => onSign({ tester: { ...tester, [key]: target.value } })}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Where the form is signed, if the person adds it: the phone is asked on a press, never before. */
function PlaceField({ place, onPlace }: PlaceFieldProps) {
  const [search, setSearch] = useState<Search>('idle');
  const look = () => {
    if (navigator.geolocation === undefined) return setSearch('unknown');
    setSearch('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setSearch('idle');
        onPlace({ latitude, longitude, accuracy: Math.round(accuracy * FEET_PER_METER) });
      },
      (error) => setSearch(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: MOST_WAIT_MS, maximumAge: 60_000 },
    );
  };
  return (
    <div>
      <p className="font-bold">
        {t.place} <span className="font-normal text-muted">({t.optional})</span>
      </p>
      <p role="status" className={place === null && search === 'idle' ? 'text-muted' : ''}>
        {place !== null
          ? t.placeIs({
              latitude: place.latitude.toFixed(5),
              longitude: place.longitude.toFixed(5),
              accuracy: formatWhole(place.accuracy),
            })
          : placeWords(search)}
      </p>
      <div className="mt-1">
        {place === null ? (
          <Button className="min-h-12" disabled={search === 'looking'} onClick={look}>
            <MapPin aria-hidden size={16} />
            {t.addPlace}
          </Button>
        ) : (
          <Button className="min-h-12" onClick={() => onPlace(null)}>
            {t.removePlace}
          </Button>
        )}
      </div>
    </div>
  );
}

function placeWords(search: Search): string {
  switch (search) {
    case 'idle':
      return t.placeHint;
    case 'looking':
      return t.placeIsLookedFor;
    case 'denied':
      return t.placeDenied;
    case 'unknown':
      return t.placeUnknown;
  }
}

/** A field to sign in with a finger, pen or mouse; who cannot draw makes a mark. */
function SignaturePad({ strokes, error, onStrokes }: SignaturePadProps) {
  const id = useId();
  /** The stroke that is being drawn. */
  const [drawing, setDrawing] = useState<readonly number[] | null>(null);
  const points = useRef<number[]>([]);
  const place = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * FIELD.width;
    const y = ((event.clientY - box.top) / box.height) * FIELD.height;
    return [x, y];
  };
  const isLocked = (event: PointerEvent<SVGSVGElement>) => event.currentTarget.matches('fieldset:disabled *');
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || isFull(strokes) || isLocked(event)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current = addPoint([], ...place(event));
    setDrawing(points.current);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing === null || !event.isPrimary) return;
    points.current = addPoint(points.current, ...place(event));
    setDrawing(points.current);
  };
  const up = () => {
    if (drawing === null) return;
    setDrawing(null);
    onStrokes([...strokes, points.current]);
  };
  const shown = drawing === null ? strokes : [...strokes, drawing];
  return (
    <div>
      <p aria-hidden className="font-bold">
        {t.signature}
      </p>
      <svg
        role="img"
        aria-label={t.signature}
        aria-describedby={`${id}-state`}
        data-signature
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        className={cx(
          'mt-1 block w-full touch-none overflow-clip rounded-md border-2 forced-color-adjust-none',
          error === undefined ? 'border-control' : 'border-bad-fg',
        )}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        {/* White in dark mode too: it is the ground of the record. */}
        <rect width={FIELD.width} height={FIELD.height} fill="#ffffff" />
        <path d="M60 320H940" stroke="#7b8794" strokeWidth={3} strokeDasharray="12 12" />
        <path
          d={pathOf(shown)}
          fill="none"
          stroke="#10131a"
          strokeWidth={7}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p id={`${id}-state`} role="status" className="mt-1 text-13 text-muted">
        {strokes.length === 0 ? t.signHere : t.isSigned}
      </p>
      {error !== undefined && <p className="text-bad-fg">{error}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        {strokes.length > 0 ? (
          <Button className="min-h-12" onClick={() => onStrokes([])}>
            <Eraser aria-hidden size={16} />
            {t.signAgain}
          </Button>
        ) : (
          <Button className="min-h-12" onClick={() => onStrokes(MARK.map((stroke) => [...stroke]))}>
            <PenLine aria-hidden size={16} />
            {t.signWithMark}
          </Button>
        )}
      </div>
    </div>
  );
}
