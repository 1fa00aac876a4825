import { CircleAlert, CircleCheck, CircleHelp, Info, type LucideIcon } from 'lucide-react';
import { type DeviceState, useDeviceStates } from '#client/api/site/device-states.ts';
import { named } from '#client/language/server-words.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/site/equipment.ts';

const icons: Readonly<Record<DeviceState['tone'], LucideIcon>> = {
  ok: CircleCheck,
  info: Info,
  warn: CircleHelp,
  bad: CircleAlert,
};

/** Inputs, pump relay monitors, pumps, vacuum sensors and CSLD as the gauge reports them; nothing where it reports none. */
export function DeviceStates({ siteId, zone }: { siteId: string; zone: string | null }) {
  const { data, error } = useDeviceStates(siteId);
  if (data === undefined && error !== null) {
    return <p className="mt-4 text-muted">{t.couldntLoadStatesOfInputsPumps}</p>;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="device-states" className="card mt-4 min-w-0 overflow-clip">
      <h2 id="device-states" className="px-4 py-3 text-16">
        {t.otherDevicesOfGauge}
      </h2>
      <TableScroll label={t.otherDevicesOfGauge}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.device}</th>
              <th scope="col">{t.state}</th>
              <th scope="col">{t.measured}</th>
              <th scope="col">{t.read}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((device) => (
              <tr key={`${device.kind} ${device.number}`}>
                <th scope="row" className="min-w-32 font-normal wrap-anywhere">
                  {named(device.name)}
                  {device.label !== '' && <span className="block text-13 text-muted">{device.label}</span>}
                </th>
                <td>
                  <State device={device} />
                </td>
                <td className="text-13">
                  {device.measured.map(({ name, value }) => (
                    <span key={name} className="block">
                      {named(name)}: {named(value)}
                    </span>
                  ))}
                  {!device.units_confirmed && device.measured.length > 0 && (
                    <span className="block text-warn-fg">{t.unitsNotConfirmedRatesMayBe}</span>
                  )}
                </td>
                <td className="whitespace-nowrap">
                  <Moment at={device.at} zone={zone} stacked />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

function State({ device: { current, tone, words } }: { device: DeviceState }) {
  if (current) {
    return (
      <Pill tone={tone} loudness={tone === 'ok' ? 'quiet' : 'tint'} icon={icons[tone]}>
        {named(words)}
      </Pill>
    );
  }
  return (
    <>
      <Pill tone="warn" icon={CircleHelp}>
        {t.notKnown}
      </Pill>
      <span className="block text-13 text-muted">{t.lastReportedWords({ words: named(words) })}</span>
    </>
  );
}
