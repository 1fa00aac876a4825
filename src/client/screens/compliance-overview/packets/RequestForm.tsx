import { useState } from 'react';
import { packetSitesAddress, useAskBatch, usePacketSites } from '#client/api/document/packet-batches.ts';
import type { OverviewFilters } from '#client/api/lists/overview.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { isMonth, monthName } from '#client/format/months.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { useLanguage } from '#client/language/language.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { ScheduleDialog } from '#client/parts/schedules/ScheduleDialog.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/overview/site-packets.ts';
import { t as packet } from '#client/words/parts/packet.ts';
import { batchLimits, type PacketSites } from '#contract/nouns/document/packet.ts';

/** Numbers of months that are offered. */
const monthChoices = [1, 3, 6, 12];

interface RequestFormProps {
  filters: OverviewFilters;
  /** Called with the number of the request. */
  onAsked: (batchId: number) => void;
  onClose: () => void;
}

/** What packets of several sites are to hold, and of which sites. */
export function RequestForm(props: RequestFormProps) {
  const query = usePacketSites(props.filters);
  return (
    <Loaded query={query} what={t.theSites} skeleton="h-96">
      {(found) => (found.sites.length === 0 ? <p>{t.noSites}</p> : <Form {...props} found={found} />)}
    </Loaded>
  );
}

function Form({ filters, found, onAsked, onClose }: RequestFormProps & { found: PacketSites }) {
  const current = dateIn(null, useNow()).slice(0, 7);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [scheduling, setScheduling] = useState(false);
  const ask = useAskBatch();
  const sites = found.sites.map(({ site_id }) => site_id).filter((id) => !left.has(id));
  const wrongSites = sites.length === 0 ? { sites: t.chooseSite } : {};
  const form = useRecordForm({
    start: { month: current, months: 1, testing: false, spanish: useLanguage() === 'es', gaps: true },
    check: ({ month }) => ({
      ...(isMonth(month) && month <= current ? {} : { month: packet.chooseMonthUpTo({ month: monthName(current) }) }),
      ...wrongSites,
    }),
    send: async ({ spanish, ...wanted }) => {
      const { batch_id } = await ask.send({ body: { ...wanted, sites, lang: spanish ? 'es' : 'en' } });
      onAsked(batch_id);
    },
  });
  const { values, set, errors } = form;
  const { testing, gaps } = values;
  const choose = (next: ReadonlySet<number>) => {
    setLeft(next);
    form.clearErrors();
  };
  return (
    <>
      <form ref={form.element} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        <SiteBoxes found={found} left={left} onLeave={choose} />
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextField
            label={packet.month}
            type="month"
            max={current}
            value={values.month}
            error={errors.month ?? null}
            onChange={({ target }) => set({ month: target.value })}
          />
          <SelectField
            label={t.months}
            value={values.months}
            onChange={({ target }) => set({ months: Number(target.value) })}
          >
            {monthChoices.map((count) => (
              <option key={count} value={count}>
                {t.monthsCount({ count })}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="flex flex-col gap-1">
          <Checkbox
            label={packet.includeTestingDocuments}
            checked={testing}
            onChange={({ target }) => set({ testing: target.checked })}
          />
          <p className="text-13 text-muted">{packet.sections8To10TestsOf}</p>
          <Checkbox
            label={packet.includeSpanish}
            checked={values.spanish}
            onChange={({ target }) => set({ spanish: target.checked })}
          />
          <p className="text-13 text-muted">{packet.translationsOfIndexAndReport}</p>
          <Checkbox
            label={packet.includeGaps}
            checked={gaps}
            onChange={({ target }) => set({ gaps: target.checked })}
          />
          <p className="text-13 text-muted">{packet.withoutGapsIndexClaimsNothing}</p>
        </div>
        <Trouble words={errors.sites ?? form.failure?.sentence} />
        <DialogActions>
          <Button onClick={onClose}>{packet.cancel}</Button>
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              if (sites.length === 0) form.refuse(wrongSites);
              else setScheduling(true);
            }}
          >
            {t.scheduleMonthly}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t.buildPackets}
          </Button>
        </DialogActions>
      </form>
      {scheduling && (
        <ScheduleDialog
          // All that fit the filters are found anew each month; those chosen one by one are named.
          address={packetSitesAddress(filters, { ids: left.size === 0 ? null : sites, testing, gaps })}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  );
}

interface SiteBoxesProps {
  found: PacketSites;
  /** Sites that are left out. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
}

function SiteBoxes({ found: { sites, matched }, left, onLeave }: SiteBoxesProps) {
  const chosen = sites.filter(({ site_id }) => !left.has(site_id)).length;
  const toggle = (siteId: number) => {
    const next = new Set(left);
    if (!next.delete(siteId)) next.add(siteId);
    onLeave(next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{t.sites}</legend>
      <p className="text-muted">
        {matched > sites.length
          ? t.tooMany({ matched: formatWhole(matched), most: formatWhole(batchLimits.sites) })
          : t.fitFilters}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button disabled={chosen === sites.length} onClick={() => onLeave(new Set())}>
          {t.chooseAll}
        </Button>
        <Button disabled={chosen === 0} onClick={() => onLeave(new Set(sites.map(({ site_id }) => site_id)))}>
          {t.chooseNone}
        </Button>
        <span role="status">{t.chosen({ chosen: formatWhole(chosen), count: sites.length })}</span>
      </div>
      <ul className="mt-2 max-h-72 overflow-y-auto rounded-md border border-control px-3">
        {sites.map(({ site_id, name }) => (
          <li key={site_id}>
            <Checkbox
              label={<span className="wrap-anywhere">{name}</span>}
              checked={!left.has(site_id)}
              onChange={() => toggle(site_id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
