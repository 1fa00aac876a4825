import { type FormEvent, useRef, useState } from 'react';
import { useRecordSpill } from '#client/api/issue/answers.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { answerLimits, type SpillInput, spillReaches } from '#contract/nouns/site/release-answer.ts';
import { LimitedText } from '../issues/LimitedText.tsx';
import { Trouble } from '../issues/Trouble.tsx';
import { useKept } from '../issues/use-kept.ts';
import { NO_TROUBLE, troubleOf } from '../issues/write-trouble.ts';

const empty = { kind: '', product: '', gallons: '', reached: '', words: '' };
type Form = typeof empty;

const kinds: Record<SpillInput['kind'], string> = { spill: 'Spill', overfill: 'Overfill' };
const reaches: Record<SpillInput['reached'], string> = {
  contained: 'All of it was contained (spill bucket, sump, pavement)',
  ground: 'It reached soil or ground',
  water: 'It reached water, or made a sheen on it',
};
const labels = {
  kind: 'What happened?',
  product: 'Product',
  gallons: 'Gallons, where known',
  reached: 'How far did it reach?',
  words: 'What happened, and what was done?',
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
    ...(knownKind === null ? { kind: 'Choose one.' } : {}),
    ...(product.trim() === '' ? { product: 'Name the product.' } : {}),
    ...(amount !== null && !(amount >= 0) ? { gallons: 'Enter a number, or leave it empty.' } : {}),
    ...(knownReach === undefined ? { reached: 'Choose one.' } : {}),
    ...(words.trim() === '' ? { words: 'Say what happened.' } : {}),
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
      toast.success('Spill recorded', 'brisk');
      onSaved(id);
    } catch (error) {
      setTrouble(troubleOf(error, { ...labels, at: 'When' }));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record a spill or overfill"
      description={<p>It opens an issue with the clock of 40 CFR 280.53, or of the state.</p>}
    >
      <form ref={element} noValidate onSubmit={send} className="flex flex-col gap-4">
        <SelectField
          label={labels.kind}
          name="kind"
          value={form.kind}
          error={trouble.fields.kind}
          onChange={(event) => set({ kind: event.target.value })}
        >
          <option value="">Choose…</option>
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
            hint="Left empty: it counts as above the limit."
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
          <option value="">Choose…</option>
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
          label="When (optional)"
          name="at"
          type="datetime-local"
          hint={`By the clock of the site${zone === null ? '' : ` (${zone})`}; left empty: now.`}
          value={when}
          error={trouble.fields.at}
          onChange={(event) => setWhen(event.target.value)}
        />
        <Trouble sentence={trouble.sentence} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Record spill
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
