import { useState } from 'react';
import { useProposalWrites } from '#client/api/site/proposals.ts';
import { tankName } from '#client/api/site/tanks.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/proposals.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import type { Proposal, ProposalInput } from '#contract/nouns/gauge/proposal.ts';
import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { deviceWords, placeChoices, samePieces } from './proposal-words.ts';

interface ChooseDialogProps {
  siteId: string;
  proposal: Proposal;
  tanks: readonly Tank[];
  items: readonly Equipment[];
  onSaved: () => void;
  onClose: () => void;
}

/** Records a device as a person says: what it watches, at which tank, and whether its part is on the list already. */
export function ChooseDialog({ siteId, proposal, tanks, items, onSaved, onClose }: ChooseDialogProps) {
  const isSensor = proposal.line === null;
  const [before] = useState(() => ({
    place: isSensor ? placeChoices().find(({ value }) => value === proposal.read_as)?.value : undefined,
    tank: proposal.tank_number === null ? '' : String(proposal.tank_number),
    piece: '',
  }));
  const [form, setForm] = useState(before);
  const writes = useProposalWrites(siteId);
  const { place, tank, piece } = form;
  const pieces = samePieces(items, isSensor ? (place ?? null) : 'line_leak_detector');
  const body: ProposalInput = {
    ...(place === undefined ? {} : { watches: place }),
    tank_number: tank === '' ? null : Number(tank),
    ...(piece === '' ? {} : { equipment_id: Number(piece) }),
  };
  return (
    <RecordDialog
      title={t.recordThisDevice}
      description={deviceWords(proposal)}
      saveLabel={t.record}
      dirty={JSON.stringify(form) !== JSON.stringify(before)}
      check={() => (isSensor && place === undefined ? { watches: t.isRequired } : {})}
      save={() => writes.record(proposal.key, body)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isSensor && (
            <SelectField
              label={t.watches}
              name="watches"
              value={place ?? ''}
              error={fieldWords(t.watches, errors.watches)}
              onChange={(event) =>
                setForm({
                  ...form,
                  place: placeChoices().find(({ value }) => value === event.target.value)?.value,
                  piece: '',
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
          <SelectField
            label={t.tank}
            name="tank_number"
            value={tank}
            error={fieldWords(t.tank, errors.tank_number)}
            onChange={(event) => setForm({ ...form, tank: event.target.value })}
          >
            <option value="">{t.noTankInParticular}</option>
            {tanks.map((one) => (
              <option key={one.tank_number} value={one.tank_number}>
                {tankName(one)}
              </option>
            ))}
          </SelectField>
          {pieces.length > 0 && (
            <SelectField
              label={t.alreadyOnEquipmentList}
              name="equipment_id"
              value={piece}
              error={fieldWords(t.alreadyOnEquipmentList, errors.equipment_id)}
              onChange={(event) => setForm({ ...form, piece: event.target.value })}
            >
              <option value="">{t.noAddIt}</option>
              {pieces.map(({ id, name }) => (
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
