import { Radar } from 'lucide-react';
import { useState } from 'react';
import { useProposals, useProposalWrites } from '#client/api/site/proposals.ts';
import { tankName } from '#client/api/site/tanks.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { named, said } from '#client/language/server-words.ts';
import { ReasonDialog } from '#client/parts/form/ReasonDialog.tsx';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/proposals.ts';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { equipmentTraits, type Watched } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { Proposal, ProposalInput } from '#contract/nouns/gauge/proposal.ts';
import type { Tank } from '#contract/nouns/gauge/tank.ts';

const watchedPlaces = (Object.keys(equipmentTraits.watches.values) as Watched[]).filter((value) => value !== 'other');

const sameParts: Readonly<Partial<Record<NonNullable<Proposal['read_as']>, readonly EquipmentCategory[]>>> = {
  stp_sump: ['sump'],
  sump: ['sump'],
  dispenser_pan: ['dispenser', 'sump'],
  spill_bucket: ['spill_bucket'],
  line_leak_detector: ['line_leak_detector'],
};

interface ProposalsProps {
  siteId: string;
  canWrite: boolean;
  tanks: readonly Tank[];
  items: readonly Equipment[];
}

type Task = { kind: 'choose' | 'refuse'; proposal: Proposal };

/** What the gauge names and nobody has recorded: it is not set up until a person answers, so it is loud. */
export function Proposals({ siteId, canWrite, tanks, items }: ProposalsProps) {
  const { data, error } = useProposals(siteId);
  const [task, setTask] = useState<Task | null>(null);
  const toast = useToast();
  if (!data && error)
    return (
      <p role="alert" className="mt-3 text-bad-fg">
        {t.failedToLoadWhatGaugeNames({ code: httpCode(statusOf(error)) })}
      </p>
    );
  const done = (words: string) => {
    toast.success(words, 'brisk');
    setTask(null);
  };
  return (
    <>
      {data && data.length > 0 && (
        <section aria-labelledby="gauge-proposals" className="mt-3 rounded-md bg-bad-bg p-4 text-bad-fg">
          <h3 id="gauge-proposals" className="flex items-center gap-2">
            <Radar aria-hidden size={18} className="shrink-0" />
            {t.namedByGaugeNotSetUp({ number: formatWhole(data.length) })}
          </h3>
          <p className="mt-1">{t.gaugeReportsTheseDevicesNoneOf}</p>
          <ul className="mt-3 flex flex-col divide-y divide-border">
            {data.map((proposal) => (
              <Row
                key={proposal.key}
                siteId={siteId}
                proposal={proposal}
                canWrite={canWrite}
                onTask={(kind) => setTask({ kind, proposal })}
                onRecorded={() => done(t.recorded)}
              />
            ))}
          </ul>
        </section>
      )}
      {task?.kind === 'choose' && (
        <ChooseDialog
          siteId={siteId}
          proposal={task.proposal}
          tanks={tanks}
          items={items}
          onSaved={() => done(t.recorded)}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'refuse' && (
        <RefuseDialog
          siteId={siteId}
          proposal={task.proposal}
          onSaved={() => done(t.saved)}
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  siteId: string;
  proposal: Proposal;
  canWrite: boolean;
  onTask: (kind: Task['kind']) => void;
  onRecorded: () => void;
}

function Row({ siteId, proposal, canWrite, onTask, onRecorded }: RowProps) {
  const writes = useProposalWrites(siteId);
  const toast = useToast();
  const { busy, run } = useWork();
  const name = deviceWords(proposal);
  const choose = proposal.read_as === null ? t.chooseWhatItIs : t.recordDifferently;
  const record = async () => {
    const done = await run(
      () => writes.record(proposal.key, {}),
      ({ sentence }) => toast.error(sentence),
    );
    if (done !== null) onRecorded();
  };
  return (
    <li className="py-3">
      <p className="font-bold wrap-anywhere">{name}</p>
      <p className="wrap-anywhere">
        {proposal.read_as === null
          ? `${named(proposal.read_as_words)}.`
          : t.readAs({ words: named(proposal.read_as_words) })}{' '}
        {said(proposal.why)}
      </p>
      <p className="wrap-anywhere">{becomesWords(proposal)}</p>
      <p>{sinceWords(proposal)}</p>
      {canWrite && (
        <div className="mt-2 flex flex-wrap gap-2">
          {proposal.read_as !== null && (
            <Button variant="primary" busy={busy} aria-label={t.recordName({ name })} onClick={() => void record()}>
              {t.record}
            </Button>
          )}
          {!isUnit(proposal.read_as) && (
            <Button aria-label={`${choose}, ${name}`} onClick={() => onTask('choose')}>
              {`${choose}…`}
            </Button>
          )}
          <Button aria-label={t.notThisName({ name })} onClick={() => onTask('refuse')}>
            {t.notThisMore}
          </Button>
        </div>
      )}
    </li>
  );
}

interface RefuseDialogProps {
  siteId: string;
  proposal: Proposal;
  onSaved: () => void;
  onClose: () => void;
}

/** Says that a device is not what the gauge names it, and why. */
function RefuseDialog({ siteId, proposal, onSaved, onClose }: RefuseDialogProps) {
  const writes = useProposalWrites(siteId);
  const ofDevice =
    proposal.line === null ? t.sensorThenProvesNothingForAny : t.lineThenHasNoLeakDetector({ line: proposal.line });
  const follows = isUnit(proposal.read_as) ? t.itStaysOffList : ofDevice;
  return (
    <ReasonDialog
      title={t.notThis}
      description={
        <>
          <p className="font-bold">{deviceWords(proposal)}</p>
          <p>
            {follows} {t.yourNameTimeAndReasonAreKept}
          </p>
        </>
      }
      saveLabel={t.save}
      label={t.reason}
      tooShort={(fewest) => t.reasonIsRequired({ number: fewest })}
      send={(reason) => writes.refuse(proposal.key, reason)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface ChooseDialogProps {
  siteId: string;
  proposal: Proposal;
  tanks: readonly Tank[];
  items: readonly Equipment[];
  onSaved: () => void;
  onClose: () => void;
}

interface Choice {
  watches: NonNullable<ProposalInput['watches']> | '';
  tank_number: string;
  /** Of the piece that it is, where it is on the list. */
  equipment_id: string;
}

/** Records a device as a person says: what it watches, at which tank, and whether its part is on the list already. */
function ChooseDialog({ siteId, proposal, tanks, items, onSaved, onClose }: ChooseDialogProps) {
  const isSensor = proposal.line === null;
  const writes = useProposalWrites(siteId);
  const start: Choice = {
    watches: (isSensor ? placeChoices().find(({ value }) => value === proposal.read_as)?.value : undefined) ?? '',
    tank_number: proposal.tank_number === null ? '' : String(proposal.tank_number),
    equipment_id: '',
  };
  const bodyOf = ({ watches, tank_number: tank, equipment_id: piece }: Choice): ProposalInput => ({
    ...(watches === '' ? {} : { watches }),
    tank_number: tank === '' ? null : Number(tank),
    ...(piece === '' ? {} : { equipment_id: Number(piece) }),
  });
  const piecesOf = ({ watches }: Choice) =>
    samePieces(items, isSensor ? (watches === '' ? null : watches) : 'line_leak_detector');
  return (
    <RecordDialog<Choice>
      title={t.recordThisDevice}
      description={deviceWords(proposal)}
      saveLabel={t.record}
      start={start}
      check={({ watches }): FieldErrors => (isSensor && watches === '' ? { watches: t.isRequired } : {})}
      send={(typed) => writes.record(proposal.key, bodyOf(typed))}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ values, set, register, errors }) => (
        <>
          {isSensor && (
            <SelectField
              label={t.watches}
              name="watches"
              value={values.watches}
              error={fieldWords(t.watches, errors.watches)}
              onChange={({ target }) =>
                set({
                  watches: placeChoices().find(({ value }) => value === target.value)?.value ?? '',
                  equipment_id: '',
                })
              }
            >
              <option value="">{t.choose}</option>
              {placeChoices().map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField label={t.tank} error={fieldWords(t.tank, errors.tank_number)} {...register('tank_number')}>
            <option value="">{t.noTankInParticular}</option>
            {tanks.map((one) => (
              <option key={one.tank_number} value={one.tank_number}>
                {tankName(one)}
              </option>
            ))}
          </SelectField>
          {piecesOf(values).length > 0 && (
            <SelectField
              label={t.alreadyOnEquipmentList}
              name="equipment_id"
              value={values.equipment_id}
              error={fieldWords(t.alreadyOnEquipmentList, errors.equipment_id)}
              onChange={(event) => set({ equipment_id: event.target.value })}
            >
              <option value="">{t.noAddIt}</option>
              {piecesOf(values).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </RecordDialog>
  );
}

/** 'PLLD on line 1, labeled “REGULAR”' */
const deviceWords = ({ device, label }: Pick<Proposal, 'device' | 'label'>): string =>
  label === '' ? t.noLabel({ device }) : t.labeled({ device, label });

/** What one press would put on the list of equipment, in one sentence. */
function becomesWords({ adds, read_as: readAs, tank_number: tank, line }: Proposal): string {
  if (readAs === null) return t.nothingIsAddedUntilYouChoose;
  if (isUnit(readAs)) return t.isPutBackOnList;
  // The name of a leak detector names its line.
  if (line !== null) return t.adds({ what: adds.map(({ name }) => name).join('; ') });
  const place = tank === null ? t.noTankNamed : t.tankNumber({ tank });
  if (adds.length === 0) return t.completesSensorsOwnEntry({ place });
  return t.addsAtPlace({ what: adds.map(({ name }) => name).join('; '), place });
}

/** A tank or line that was taken off the list: it can be put back as it was, and as nothing else. */
const isUnit = (readAs: Proposal['read_as']): boolean => readAs === 'tank' || readAs === 'line';

/** 'First reported by the gauge on Nov 2, 2026: what you record applies from that day.' */
const sinceWords = ({ reported_on: on }: Proposal): string =>
  on === null ? t.dayOnWhichGaugeFirstReported : t.firstReportedByGaugeOn({ day: formatDate(on) });

/** What a sensor can be recorded to watch, without 'none of these', which needs a reason. */
function placeChoices(): { value: Exclude<Watched, 'other'>; label: string }[] {
  return watchedPlaces.map((value) => ({ value, label: t.places[value] }));
}

/** Pieces of the list that a device may already be. */
const samePieces = (items: readonly Equipment[], readAs: Proposal['read_as']): Equipment[] =>
  readAs === null
    ? []
    : items.filter(
        ({ category, from_gauge: known }) =>
          sameParts[readAs]?.includes(category) === true && !(known && category === 'line_leak_detector'),
      );
