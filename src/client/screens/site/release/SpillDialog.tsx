import { type FormEvent, useRef, useState } from 'react';
import { useRecordSpill } from '#client/api/issue/answers.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { NO_TROUBLE, troubleOf } from '#client/parts/form/write-trouble.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/release.ts';
import { answerLimits, type SpillInput, spillReaches } from '#contract/nouns/site/release-answer.ts';

const empty = { kind: '', product: '', gallons: '', reached: '', words: '' };
type Form = typeof empty;

const kinds: Record<SpillInput['kind'], string> = {
  get spill() {
    return t.spill;
  },
  get overfill() {
    return t.overfill;
  },
};
const reaches: Record<SpillInput['reached'], string> = {
  get contained() {
    return t.allOfItWasContainedSpill;
  },
  get ground() {
    return t.itReachedSoilOrGround;
  },
  get water() {
    return t.itReachedWaterOrMadeSheen;
  },
};
const labels = {
  get kind() {
    return t.whatHappened;
  },
  get product() {
    return t.product;
  },
  get gallons() {
    return t.gallonsWhereKnown;
  },
  get reached() {
    return t.howFarDidItReach;
  },
  get words() {
    return t.whatHappenedAndWhatWasDone;
  },
} as const;

/** The spill as it is sent; null with what is missing, by field. */
function bodyOf({ kind, product, gallons, reached, words }: Form): {
  body: SpillInput | null;
  missing: Record<string, string>;
} {
  const amount = gallons.trim() === '' ? null : Number(gallons.replaceAll(',', ''));
  const knownKind = kind === 'spill' || kind === 'overfill' ? kind : null;
  const knownReach = spillReaches.find((one) => one === reached);
  const missing = {
    ...(knownKind === null ? { kind: t.chooseOne } : {}),
    ...(product.trim() === '' ? { product: t.nameProduct } : {}),
    ...(amount !== null && !(amount >= 0) ? { gallons: t.enterNumberOrLeaveItEmpty } : {}),
    ...(knownReach === undefined ? { reached: t.chooseOne } : {}),
    ...(words.trim() === '' ? { words: t.sayWhatHappened } : {}),
  };
  if (knownKind === null || knownReach === undefined || Object.keys(missing).length > 0) return { body: null, missing };
  return { body: { kind: knownKind, product, gallons: amount, reached: knownReach, words }, missing };
}

export interface SpillDialogProps {
  siteId: string;
  zone: string | null;
  userId: number;
  onSaved: (issueId: number) => void;
  onClose: () => void;
}

/** Records a spill or overfill: it opens an issue with its clock (40 CFR 280.53). What is typed is kept until stored. */
export function SpillDialog({ siteId, zone, userId, onSaved, onClose }: SpillDialogProps) {
  const [kept, setForm] = useKept<Form>(`spill ${userId} ${siteId}`);
  const form = kept ?? empty;
  const [when, setWhen] = useState('');
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const record = useRecordSpill(siteId);
  const toast = useToast();
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { body, missing } = bodyOf(form);
    setTrouble({ sentence: null, fields: missing });
    if (body === null) {
      element.current?.querySelector<HTMLElement>(`[name="${Object.keys(missing)[0]}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const at = momentIn(when, knownZone(zone));
      const id = await record({ ...body, ...(at === null ? {} : { at }) });
      setForm(null);
      toast.success(t.spillRecorded, 'brisk');
      onSaved(id);
    } catch (error) {
      setTrouble(troubleOf(error, { ...labels, at: t.when }));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.recordSpillOrOverfill}
      description={<p>{t.itOpensIssueWithClockOf}</p>}
    >
      <form ref={element} noValidate onSubmit={send} className="flex flex-col gap-4">
        <SelectField
          label={labels.kind}
          name="kind"
          value={form.kind}
          error={trouble.fields.kind}
          onChange={(event) => set({ kind: event.target.value })}
        >
          <option value="">{t.choose}</option>
          {Object.entries(kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextField
            label={labels.product}
            name="product"
            autoComplete="off"
            maxLength={answerLimits.line}
            value={form.product}
            error={trouble.fields.product}
            onChange={(event) => set({ product: event.target.value })}
          />
          <TextField
            label={labels.gallons}
            name="gallons"
            inputMode="decimal"
            autoComplete="off"
            hint={t.leftEmptyItCountsAsAbove}
            value={form.gallons}
            error={trouble.fields.gallons}
            onChange={(event) => set({ gallons: event.target.value })}
          />
        </div>
        <SelectField
          label={labels.reached}
          name="reached"
          value={form.reached}
          error={trouble.fields.reached}
          onChange={(event) => set({ reached: event.target.value })}
        >
          <option value="">{t.choose}</option>
          {spillReaches.map((reached) => (
            <option key={reached} value={reached}>
              {reaches[reached]}
            </option>
          ))}
        </SelectField>
        <LimitedText
          label={labels.words}
          name="words"
          limit={answerLimits.text}
          value={form.words}
          error={trouble.fields.words}
          onValue={(words) => set({ words })}
        />
        <TextField
          label={t.whenOptional}
          name="at"
          type="datetime-local"
          hint={zone === null ? t.byClockOfSite : t.byClockOfSiteIn({ zone })}
          value={when}
          error={trouble.fields.at}
          onChange={(event) => setWhen(event.target.value)}
        />
        <Trouble sentence={trouble.sentence} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.recordSpill}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
