import { ChevronRight, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { ageWords, formatDate } from '#client/format/calendar-date.ts';
import { named } from '#client/language/server-words.ts';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t as format } from '#client/words/format.ts';
import { t } from '#client/words/site/equipment.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { traitWords } from './traits-form.ts';

/** What the list and the cards are drawn with. */
export interface EquipmentView {
  siteId: string;
  tankNames: ReadonlyMap<number, string>;
  /** The site's date, for ages. */
  today: string;
  canWrite: boolean;
  /** Whether the details of an item are shown, and what shows or hides them. */
  isOpen: (item: Equipment) => boolean;
  onTurn: (item: Equipment) => void;
  onEdit: (item: Equipment) => void;
  onRemove: (item: Equipment) => void;
  /** Opens the set-up of a tank; absent for those who may not change it. */
  onTank?: ((tankNumber: number) => void) | undefined;
}

/** Maker and model in one line; null when neither is recorded. */
export function makeOf({ manufacturer, model }: Equipment): string | null {
  return [manufacturer, model].filter((text) => text !== '').join(' ') || null;
}

/** Date and age of an installation, or that it is not recorded. */
export function Installed({ date, today }: { date: string | null; today: string }) {
  if (date === null) return <span className="text-muted">{t.notRecorded}</span>;
  const age = ageWords(date, today);
  return (
    <time dateTime={date}>
      <span className="whitespace-nowrap">{formatDate(date)}</span>
      {age !== '' && (
        <span className="text-13 text-muted"> · {age === format.lessThanAMonth ? age : t.ageOld({ age })}</span>
      )}
    </time>
  );
}

/** The tank that an item belongs to; of a tank itself its number. Nothing for an item of no tank in particular. */
export function TankChip({ item, names }: { item: Equipment; names: ReadonlyMap<number, string> }) {
  const tank = item.tank_number;
  if (tank === null) return null;
  const name = item.category === 'tank' ? undefined : names.get(tank);
  return (
    <span className="inline-block max-w-full min-w-12 rounded-sm border border-border px-1 text-13 text-muted wrap-anywhere">
      {name ?? t.tankNumber({ number: tank })}
    </span>
  );
}

/** What is recorded of a piece that decides which rules apply to it. */
function RecordedTraits({ item }: { item: Equipment }) {
  const words = traitWords(item);
  if (words.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 text-13">
      {words.map(({ name, label, value }) => (
        <div key={name} className="flex min-w-0 gap-x-1.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The documents that go with a piece. */
function Papers({ item, view }: { item: Equipment; view: EquipmentView }) {
  if (item.documents.length === 0) return null;
  return (
    <ul aria-label={t.documentsOfName({ name: item.name })} className="flex flex-col font-normal">
      {item.documents.map((paper) => (
        <li key={`${paper.folder}/${paper.file}`}>
          <PaperLink siteId={view.siteId} paper={paper} />
        </li>
      ))}
    </ul>
  );
}

/** What somebody typed at the console, which is no word of ours. */
const typed: ReadonlySet<string> = new Set(['Label', 'Product', 'Console', 'Software']);

/** What the gauge says about a device now. */
function Reported({ item }: { item: Equipment }) {
  if (item.reported.length === 0) return null;
  return (
    <div className="text-13">
      <p className="flex items-center gap-1.5 text-muted">
        <Radio aria-hidden size={14} className="shrink-0" />
        {t.reportedByGauge}
      </p>
      <dl className="mt-0.5 flex flex-wrap gap-x-4">
        {item.reported.map((fact) => (
          <div key={fact.name} className="flex min-w-0 gap-x-1.5">
            <dt className="text-muted">{named(fact.name)}</dt>
            <dd className="min-w-0 wrap-anywhere">{typed.has(fact.name) ? fact.value : named(fact.value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Everything about an item that its line leaves out, and what can be done with it. */
export function ItemDetails({ item, view, edits }: { item: Equipment; view: EquipmentView; edits: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      {item.notes !== '' && <p className="whitespace-pre-line text-muted wrap-anywhere">{item.notes}</p>}
      <RecordedTraits item={item} />
      <Papers item={item} view={view} />
      <Reported item={item} />
      <ItemActions item={item} view={view} edits={edits} />
    </div>
  );
}

/** Shows and hides the details of an item. */
export function TurnButton({ item, view, children, className }: TurnButtonProps) {
  const open = view.isOpen(item);
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={t.detailsOfName({ name: item.name })}
      onClick={() => view.onTurn(item)}
      className={cx('flex min-h-(--control) items-center gap-2 rounded-md text-left hover:bg-hover', className)}
    >
      <ChevronRight aria-hidden size={18} className={cx('shrink-0 text-muted', open && 'rotate-90')} />
      {children}
    </button>
  );
}

interface TurnButtonProps {
  item: Equipment;
  view: EquipmentView;
  children: ReactNode;
  className?: string;
}

/** What can be done with an item by those who may; `edits` when its line has no button for that. */
function ItemActions({ item, view, edits }: { item: Equipment; view: EquipmentView; edits: boolean }) {
  const { canWrite, onEdit, onRemove, onTank } = view;
  const tank = item.category === 'tank' ? item.tank_number : null;
  if (!canWrite) return null;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-2 max-tablet:[&>*]:flex-1">
      {edits && (
        <Button aria-label={t.editThis({ name: item.name })} onClick={() => onEdit(item)}>
          {t.edit}
        </Button>
      )}
      <Button aria-label={t.removeThis({ name: item.name })} onClick={() => onRemove(item)}>
        {t.remove}
      </Button>
      {onTank && tank !== null && (
        <Button aria-label={t.setUpTank({ tank: item.name })} onClick={() => onTank(tank)}>
          {t.tankSetUp}
        </Button>
      )}
    </span>
  );
}
