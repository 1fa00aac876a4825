import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  changeNoteLimit,
  useAcknowledgeChange,
  useGaugeSettings,
  useSettingChanges,
} from '#client/api/site/gauge-settings.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { formatDay } from '#client/format/dates.ts';
import { fill } from '#client/language/fill.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { UnitsNotConfirmed } from '#client/parts/tank/UnitsNotConfirmed.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/atg.ts';
import type { GaugeSetting, GaugeSettingChange, GaugeSettings } from '#contract/nouns/gauge/gauge-settings.ts';
import { SettingDifferences } from './SettingDifferences.tsx';

/** Settings of one device, in the order told. */
interface SettingGroup {
  of: string;
  settings: GaugeSetting[];
}

/** The settings by device, in the order told. */
function groupSettings(settings: readonly GaugeSetting[]): SettingGroup[] {
  const groups = new Map<string, GaugeSetting[]>();
  for (const setting of settings) {
    const group = groups.get(setting.of) ?? [];
    group.push(setting);
    groups.set(setting.of, group);
  }
  return [...groups].map(([of, list]) => ({ of, settings: list }));
}

/** A change that nothing done here explains and nobody has looked at. */
function isOpen(change: GaugeSettingChange): boolean {
  return change.explained === null && change.acknowledged_at === null;
}

/** '3 settings changed on Nov 20, 2026; nobody here did it.' */
function changeWords(change: GaugeSettingChange, zone: string | null): string {
  const what = t.settingsChanged({
    count: change.differences.length,
    day: formatDay(change.noticed_at, zone ?? undefined),
  });
  return change.explained === null ? t.nobodyHereDidIt({ what }) : `${what}. ${change.explained}`;
}

export interface GaugeSettingsCardProps {
  siteId: string;
  zone: string | null;
  canWrite: boolean;
}

/** Limits, labels and other settings of the console as it told them, and what somebody changed in them. */
export function GaugeSettingsCard(props: GaugeSettingsCardProps) {
  const { data, error, refetch, isFetching } = useGaugeSettings(props.siteId);
  if (data === null) return null;
  return (
    <section aria-labelledby="gauge-settings" className="card px-4 py-3">
      <h2 id="gauge-settings" className="text-16">
        {t.gaugeSettings}
      </h2>
      {data && <Told settings={data} {...props} />}
      {!data && error && (
        <ErrorState
          message={t.failedToLoadGaugeSettingsHttp({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="mt-2 h-12 w-full" />}
    </section>
  );
}

function Told({ settings, siteId, zone, canWrite }: GaugeSettingsCardProps & { settings: GaugeSettings }) {
  const history = useSettingChanges(siteId, settings.taken_at !== null);
  const changes = history.data?.pages.flatMap((page) => page.changes) ?? [];
  const settled = changes.filter((change) => !isOpen(change));
  if (settings.taken_at === null) {
    return <p className="mt-1 text-muted">{t.consoleHasNotToldItsSettings}</p>;
  }
  return (
    <>
      <OpenChanges siteId={siteId} zone={zone} canWrite={canWrite} changes={changes.filter(isOpen)} />
      {history.error && !history.data && settings.open_changes > 0 && (
        <p role="alert" className="mt-2 font-bold text-bad-fg">
          {t.changesCouldNotBeLoaded({ count: settings.open_changes, code: httpCode(statusOf(history.error)) })}
        </p>
      )}
      <Disagreements settings={settings} />
      <p className="mt-1 text-muted">
        {fill((values) => t.settingsUnchanged({ ...values, count: settings.settings.length }), {
          moment: <Moment at={settings.taken_at} zone={zone} />,
        })}
      </p>
      <details className="mt-1">
        <summary className="min-h-(--control) py-1.5 font-bold">{t.allSettings}</summary>
        {!settings.units_confirmed && <UnitsNotConfirmed numbers={t.limitsVolumesAndHeights} className="mb-2" />}
        <Groups settings={settings} />
      </details>
      {(settled.length > 0 || history.hasNextPage) && (
        <details>
          <summary className="min-h-(--control) py-1.5 font-bold">{t.earlierChanges}</summary>
          <Changes changes={settled} zone={zone} />
          {history.hasNextPage && (
            <Button
              className="mt-2 max-tablet:w-full"
              busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {t.showMoreChanges}
            </Button>
          )}
        </details>
      )}
    </>
  );
}

/** Facts of tanks that people entered here and the console says otherwise. */
function Disagreements({ settings }: { settings: GaugeSettings }) {
  if (settings.disagreements.length === 0) return null;
  return (
    <div className="mt-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      <p className="font-bold">{t.consoleAndWhatWasEnteredHere}</p>
      <ul>
        {settings.disagreements.map(({ key, of, name, console, entered }) => (
          <li key={key} className="wrap-anywhere">
            {t.disagreement({ of, name, console, entered })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OpenChangesProps extends GaugeSettingsCardProps {
  changes: readonly GaugeSettingChange[];
}

function OpenChanges({ siteId, zone, canWrite, changes }: OpenChangesProps) {
  const [chosen, setChosen] = useState<GaugeSettingChange | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  return (
    <>
      {changes.map((change) => (
        <div key={change.id} className="mt-2 rounded-md border border-bad-fg bg-bad-bg px-3 py-2 text-bad-fg">
          <p className="flex gap-2 font-bold">
            <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere">{changeWords(change, zone)}</span>
          </p>
          <div className="mt-1 mb-2 tablet:ps-6.5">
            <SettingDifferences differences={change.differences} />
            {canWrite ? (
              <Button className="mt-2 max-tablet:w-full" onClick={() => setChosen(change)}>
                {t.acknowledge}
              </Button>
            ) : (
              <p className="mt-1">{t.somebodyWhoMayWriteToThis}</p>
            )}
          </div>
        </div>
      ))}
      {chosen !== null && (
        <AcknowledgeChangeDialog
          siteId={siteId}
          change={chosen}
          note={notes[chosen.id] ?? ''}
          onNote={(note) => setNotes((before) => ({ ...before, [chosen.id]: note }))}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function Groups({ settings }: { settings: GaugeSettings }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 pb-1 tablet:grid-cols-2 desktop:grid-cols-3">
      {groupSettings(settings.settings).map((group) => (
        <div key={group.of} className="min-w-0">
          <h3>{group.of}</h3>
          <dl className="mt-1">
            {group.settings.map(({ key, name, value }) => (
              <div key={key} className="flex justify-between gap-3 border-t border-border py-1">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function Changes({ changes, zone }: { changes: readonly GaugeSettingChange[]; zone: string | null }) {
  return (
    <ul aria-label={t.changesOfSettingsNewestFirst}>
      {changes.map((change) => (
        <li key={change.id} className="border-t border-border py-2">
          <p className="font-bold wrap-anywhere">{changeWords(change, zone)}</p>
          <p className="text-muted">
            {fill(t.noticedMoment, { moment: <Moment at={change.noticed_at} zone={zone} /> })}
          </p>
          <SettingDifferences differences={change.differences} />
          {change.acknowledged_at !== null && (
            <p className="wrap-anywhere">
              {fill(t.acknowledgedBy, {
                person: change.acknowledged_by ?? t.somebody,
                moment: <Moment at={change.acknowledged_at} zone={zone} />,
              })}
              {change.note !== '' && `: ${change.note}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AcknowledgeChangeDialogProps {
  siteId: string;
  change: GaugeSettingChange;
  /** What was typed before the dialog was closed. */
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Records that somebody has looked at a change of settings, and what they found. */
function AcknowledgeChangeDialog({ siteId, change, note, onNote, onClose }: AcknowledgeChangeDialogProps) {
  const acknowledge = useAcknowledgeChange(siteId);
  const toast = useToast();
  const form = useRecordForm({
    start: { note: '' },
    draft: { note },
    send: (typed) => acknowledge(change.id, typed.note),
    onEdit: (typed) => onNote(typed.note),
  });
  const { register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.changeAcknowledged, 'brisk');
    onNote('');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.acknowledgeChange}
      description={t.thisOnlyRecordsThatYouHave}
      wide
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <SettingDifferences differences={change.differences} />
        <TextArea
          className="mt-4"
          label={t.noteOptional}
          hint={t.whoChangedItAndWhyAs}
          maxLength={changeNoteLimit}
          error={fieldWords(t.noteOptional, errors.note)}
          {...register('note')}
        />
        {failure !== null && (
          <p role="alert" className="mt-3 rounded-md bg-bad-bg px-3 py-2 text-bad-fg wrap-anywhere">
            {failure.sentence}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.acknowledge}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
