import { whyNoPolicy, whyNotOfType } from '#compliance/tables/document-types.table.ts';
import { type NamedDocument, shownOf } from '#compliance/tables/record-documents.ts';
import type {
  CompletionFact,
  EquipmentFact,
  ItemSetting,
  PolicyFact,
  RepairFact,
  TightnessResultFact,
} from '#compliance/tables/requirement.ts';
import { whyNotTight } from '#compliance/weigh/tightness.ts';
import { deviceName, lineUnitOfName } from '#contract/line-families.ts';
import type { RepairPart } from '#contract/nouns/compliance/method-record.table.ts';
import { namesSomebody } from '#contract/says-nothing.ts';
import { firstOwn, manyOwn } from '../result/own-unit.ts';

/* Facts of the calendar as its statements return them. */

/** A line that people added has no number of the gauge's. */
export function toEquipment({ lineNumber, ...rest }: EquipmentFact): EquipmentFact {
  if (typeof lineNumber === 'number') return { ...rest, lineNumber };
  // A line without a number has that of its results.
  const isApart = rest.category === 'line' && rest.ofGauge !== true && lineUnitOfName(rest.name) === null;
  return isApart ? { ...rest, lineNumber: firstOwn + (rest.id % manyOwn) } : rest;
}

interface CompletionRow extends Pick<CompletionFact, 'key' | 'component' | 'on' | 'result'> {
  recordedAt: Date;
  tester: string;
  note: string;
  findings: number;
  named: NamedDocument[];
}

export function toCompletion({ recordedAt, tester, note, findings, named, ...rest }: CompletionRow): CompletionFact {
  const { whyNot } = shownOf(rest.key, named, note);
  const [isUnnamed, isUnshown] = [!namesSomebody(tester), named.length === 0 || whyNot !== ''];
  return {
    ...{ ...rest, recordedAt: recordedAt.toISOString() },
    ...(isUnnamed || isUnshown ? { undocumented: true } : {}),
    ...(isUnnamed ? { unnamed: true } : {}),
    ...(isUnshown ? { unshown: true } : {}),
    ...(whyNot === '' ? {} : { otherDocuments: whyNot }),
    ...(findings === 0 ? {} : { findings }),
  };
}

type PolicyRow = PolicyFact & { file: string; documentType: string | null };

export function toPolicy({ file, documentType, ...policy }: PolicyRow): PolicyFact {
  const otherDocument = policy.documented === true ? whyNoPolicy(file, documentType) : null;
  return { ...policy, ...(otherDocument === null ? {} : { otherDocument }) };
}

type TightnessRow = Omit<TightnessResultFact, 'recordedAt' | 'documented'> & {
  recordedAt: Date;
  detectable: number | null;
  tester: string;
  note: string;
  file: string;
  documentType: string | null;
};

export function toTightnessResult(row: TightnessRow): TightnessResultFact {
  const { recordedAt, note, file, documentType, tester, detectable, ...rest } = row;
  const isShown = file !== '' && whyNotOfType('tightness', file, documentType, note) === null;
  const documented = namesSomebody(tester) && isShown && whyNotTight({ ...rest, detectable }) === null;
  return { ...rest, documented, recordedAt: recordedAt.toISOString() };
}

interface RepairRow {
  device: 'tank' | 'line';
  number: number;
  on: string;
  parts: RepairPart[] | null;
  /** What a tank or line without a console's number is called. */
  own: string | null;
}

export function toRepair({ device, number, on, parts, own }: RepairRow): RepairFact {
  // A repair of which no part is on record is one of the tank or line itself.
  return {
    device,
    number,
    on,
    name: own ?? deviceName(device, number),
    parts: parts ?? [device === 'tank' ? 'tank' : 'piping'],
  };
}

export function toSetting({ setAt, ...rest }: Omit<ItemSetting, 'setAt'> & { setAt: Date }): ItemSetting {
  return { ...rest, setAt: setAt.toISOString() };
}
