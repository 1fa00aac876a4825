import { useProposalWrites } from '#client/api/site/proposals.ts';
import { tankName } from '#client/api/site/tanks.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
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

interface Choice {
  watches: NonNullable<ProposalInput['watches']> | '';
  tank_number: string;
  /** Of the piece that it is, where it is on the list. */
  equipment_id: string;
}

/** Records a device as a person says: what it watches, at which tank, and whether its part is on the list already. */
export function ChooseDialog({ siteId, proposal, tanks, items, onSaved, onClose }: ChooseDialogProps) {
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
