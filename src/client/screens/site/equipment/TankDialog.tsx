import { useState } from 'react';
import { tankName, useTankWrites } from '#client/api/site/tanks.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/equipment.ts';
import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { ShownField, SinceFields } from './FactFields.tsx';
import { changesFacts, checkTank, type TankForm, tankBody, tankFormOf } from './tank-form.ts';

export interface TankDialogProps {
  tank: Tank;
  /** Nobody has set it up yet. */
  isNew: boolean;
  siteId: string;
  /** The site's own day. */
  today: string;
  onClose: () => void;
}

/** The set-up of a tank, for admins: what it is called and how much it holds; retiring it and taking it back. */
export function TankDialog({ tank, isNew, siteId, today, onClose }: TankDialogProps) {
  const [before] = useState(() => tankFormOf(tank));
  const writes = useTankWrites(siteId);
  const toast = useToast();
  return (
    <RecordDialog<TankForm>
      title={t.setUpOfTank({ tank: tankName(tank) })}
      description={isNew ? t.noGaugeReportsThisTank : tank.edited ? t.personSetTheseValues : t.theseValuesComeFromGauge}
      saveLabel={tank.active ? t.save : t.saveAndTakeBackIntoUse}
      start={before}
      check={(form) => checkTank(form, today)}
      send={(form) => writes.save(tank.tank_number, tankBody(form, tank.active ? undefined : true))}
      onSaved={() => {
        toast.success(t.tankSaved, 'brisk');
        onClose();
      }}
      onClose={onClose}
      footer={
        isNew ? null : tank.active ? (
          <Retire tank={tank} siteId={siteId} onRetired={onClose} />
        ) : (
          <p className="mt-4 border-t border-border pt-4 text-muted">{t.thisTankIsRetired}</p>
        )
      }
    >
      {({ values: form, set, register, errors }) => (
        <>
          <TextField
            label={t.label}
            maxLength={80}
            autoComplete="off"
            error={fieldWords(t.label, errors.tank_label)}
            {...register('tank_label')}
          />
          <TextField
            label={t.product}
            maxLength={80}
            autoComplete="off"
            error={fieldWords(t.product, errors.product)}
            {...register('product')}
          />
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            <TextField
              label={t.capacityGallons}
              inputMode="decimal"
              autoComplete="off"
              error={fieldWords(t.capacity, errors.capacity)}
              {...register('capacity')}
            />
            <TextField
              label={t.diameterInches}
              inputMode="decimal"
              autoComplete="off"
              error={fieldWords(t.diameter, errors.diameter_inches)}
              {...register('diameter_inches')}
            />
          </div>
          {changesFacts(form, before, !tank.active) ? (
            <SinceFields siteId={siteId} form={form} withDay from="" today={today} errors={errors} set={set} />
          ) : (
            <ShownField siteId={siteId} form={form} errors={errors} set={set} />
          )}
        </>
      )}
    </RecordDialog>
  );
}

function Retire({ tank, siteId, onRetired }: { tank: Tank; siteId: string; onRetired: () => void }) {
  const { busy, run } = useWork();
  const writes = useTankWrites(siteId);
  const toast = useToast();
  const ask = useAsk();
  const retire = async () => {
    const sure = await ask.confirm({
      title: t.retireThisTank,
      text: t.retiredTankLeavesInventory,
      details: <p className="font-bold wrap-anywhere">{tankName(tank)}</p>,
      confirmLabel: t.retireTank,
      danger: true,
    });
    if (!sure) return;
    const done = await run(
      () => writes.retire(tank.tank_number),
      ({ sentence }) => toast.error(t.errorRetiringTankError({ error: sentence }), 'brisk'),
    );
    if (done === null) return;
    toast.success(t.tankRetired, 'brisk');
    onRetired();
  };
  return (
    <div className="mt-6 border-t border-border pt-4">
      <p className="text-muted">{t.retiredTankLeavesInventory}</p>
      <Button variant="danger" className="mt-2" busy={busy} onClick={() => void retire()}>
        {t.retireTank}
      </Button>
    </div>
  );
}
