import type { FunctionCode, GaugeFormat } from '#gauges/driver.ts';
import type { Station, StationLine, StationTank } from '#simulator/station-file/schema.ts';
import { LANGUAGES, SENSOR_STATES, SETUP_VALUES, type SensorFamily } from '#simulator/station-file/words.table.ts';
import { EXPECTED_PERIODS } from './expected-periods.ts';
import { EXPECTED_RECORDS } from './expected-records.ts';

/** What a test knows of one answer: the station file, the format, and what the console's clock shows. */
interface Asked {
  station: Station;
  code: FunctionCode;
  display: boolean;
  now: string;
}

type Expected = (asked: Asked) => object;

/** A number as it comes through: printed with so many digits (0 cuts), or as a single. */
const shown = (value: number, digits: number, display: boolean): number => {
  if (!display) return Math.fround(value);
  return digits === 0 ? Math.trunc(value) + 0 : Number(value.toFixed(digits)) + 0;
};
const word = (text: string, { words }: Station): string => words[text] ?? text;
/** A label is printed, and not sent. */
const label = (text: string, display: boolean): string | null => (display ? text : null);
const onlyPrinted = <T>(value: T, display: boolean): T | null => (display ? value : null);
const onlySent = <T>(value: T, display: boolean): T | null => (display ? null : value);

function inventory(ullageOf: (tank: StationTank) => number): Expected {
  return ({ station, display }) => ({
    tanks: station.tanks.map((tank) => {
      const number = (value: number, digits: number) => (tank.probe === 'out' ? null : shown(value, digits, display));
      const bits = (tank.delivering ? 1 : 0) + (tank.test?.running === true ? 2 : 0) + (tank.probe === 'out' ? 4 : 0);
      return {
        tank: tank.number,
        product: onlySent(tank.product, display),
        label: label(tank.label, display),
        status: onlySent(bits, display),
        volume: number(tank.volume, 0),
        tcVolume: number(tank.tc_volume, 0),
        ullage: number(ullageOf(tank), 0),
        height: number(tank.height, 2),
        water: number(tank.water, 2),
        temperature: number(tank.temperature, 2),
        waterVolume: tank.probe === 'out' ? null : onlySent(Math.fround(tank.water_volume), display),
      };
    }),
  });
}

function deliveries(most: number): Expected {
  return ({ station, display }) => ({
    tanks: station.tanks.map((tank) => ({
      tank: tank.number,
      product: onlySent(tank.product, display),
      // A TLS-450 prints no label in 202.
      ...(display && station.kind === 'TLS-450' && most > 1 ? { label: null } : { label: label(tank.label, display) }),
      deliveries: tank.deliveries.slice(0, most).map(({ start, end }) => {
        const point = (one: typeof start) => ({
          at: one.at,
          volume: shown(one.volume, 0, display),
          tcVolume: shown(one.tc_volume, 0, display),
          water: shown(one.water, 2, display),
          temperature: shown(one.temperature, 2, display),
          height: shown(one.height, 2, display),
        });
        const amount = Math.trunc(end.volume) - Math.trunc(start.volume);
        const tcAmount = Math.trunc(end.tc_volume) - Math.trunc(start.tc_volume);
        return {
          start: point(start),
          end: point(end),
          amount: onlyPrinted(amount, display),
          tcAmount: onlyPrinted(tcAmount, display),
        };
      }),
    })),
  });
}

const leakDetect: Expected = ({ station, display }) => ({
  tanks: station.tanks.flatMap(({ number, product, label: name, test }) => {
    if (test === undefined) return [];
    return [
      {
        tank: number,
        product: onlySent(product, display),
        label: label(name, display),
        startedAt: test.started,
        hours: test.hours,
        startTemperature: shown(test.start_temperature, 1, display),
        endTemperature: shown(test.end_temperature, 1, display),
        startVolume: shown(test.start_volume, station.kind === 'TLS-450' ? 1 : 0, display),
        rate: shown(test.rate, 2, display),
        hourly: test.changes.map((value) => shown(value, 2, display)),
        running: onlyPrinted(test.running, display),
        result: onlyPrinted(test.result, display),
      },
    ];
  }),
});

const ofTank = (tank: StationTank) => (alarm: { category: number; device: number }) =>
  alarm.category === 2 && alarm.device === tank.number;

const tankStatus: Expected = ({ station, display }) => ({
  tanks: station.tanks.map((tank) => {
    const own = station.alarms.active.filter(ofTank(tank));
    return {
      tank: tank.number,
      label: label(tank.label, display),
      alarms: own.map(({ type, text }) => (display && word(text, station) !== text ? null : type)),
      labels: display ? own.map(({ text }) => word(text, station)) : [],
    };
  }),
});

const tankAlarmHistory: Expected = ({ station, display }) => ({
  tanks: station.tanks.map((tank) => ({
    tank: tank.number,
    label: label(tank.label, display),
    events: station.alarms.past
      .filter((alarm) => ofTank(tank)(alarm) && alarm.state === 'occurred')
      .map(({ at, type, text }) => ({ at, alarm: type, label: label(text, display) })),
  })),
});

const ROWS = { last: 'last', fullest: 'fullest', fullest_of_month: 'fullest-of-month' } as const;

function leakHistory(withMethod: boolean): Expected {
  return ({ station, display }) => ({
    tanks: station.tanks.map((tank) => ({
      tank: tank.number,
      label: label(tank.label, display),
      tests: tank.passed.map((one) => ({
        row: ROWS[one.which],
        slot: one.which === 'fullest_of_month' && display ? null : one.month,
        test: one.test,
        at: one.at,
        duration: display && one.test === 'gross' ? null : shown(one.hours, 0, display),
        volume: shown(one.volume, 0, display),
        percent: shown(one.percent, 1, display),
        method: display || withMethod ? one.method : null,
      })),
    })),
  });
}

const leakResults: Expected = ({ station, display }) => ({
  tanks: station.tanks.map((tank) => ({
    tank: tank.number,
    label: label(tank.label, display),
    results: tank.results.map((one) => ({
      test: one.test,
      manifolded: onlySent(false, display),
      at: one.at,
      result: one.result,
      rate: shown(one.rate, 2, display),
      duration: display && one.test === 'gross' ? null : shown(one.hours, 0, display),
      volume: shown(one.volume, 0, display),
      reason: display && station.kind === 'TLS-450' && one.reasons.length > 0 ? one.reasons.join('; ') : null,
    })),
  })),
});

const CSLD = { PASS: 'pass', FAIL: 'fail', INVALID: 'invalid', INCR: 'increase', WARN: 'warning' } as const;
const csld: Expected = ({ station, display }) => ({
  tanks: station.tanks.flatMap((tank) =>
    tank.csld === undefined
      ? []
      : [
          {
            tank: tank.number,
            label: label(tank.label, display),
            result: CSLD[tank.csld.result],
            at: onlyPrinted(`${tank.csld.on.slice(0, 10)}T00:00`, display),
          },
        ],
  ),
});

/** A state's number in function 101: one more than the sensor's own, but for smart sensors (576013-635, 101 and 315). */
function sensors(family: SensorFamily): Expected {
  return ({ station, display }) => ({
    sensors: station.sensors[family].map(({ number, label: name, states }) => {
      const sent = display || family === 'mag' ? states : states.slice(0, 1);
      const isKnown = (text: string) => word(text, station) === text && Object.hasOwn(SENSOR_STATES[family], text);
      const texts =
        display && states.length === 0 ? [word('SENSOR NORMAL', station)] : sent.map(({ text }) => word(text, station));
      const isNormal = states.length === 0 && (!display || texts[0] === 'SENSOR NORMAL');
      const numbers = sent.map((state) =>
        display && !isKnown(state.text) ? null : state.number + (family === 'smart' ? 0 : 1),
      );
      return {
        sensor: number,
        location: label(name, display),
        alarms: isNormal ? [] : states.length === 0 ? [null] : numbers,
        labels: isNormal || !display ? [] : texts,
      };
    }),
  });
}

const TESTS: Readonly<Record<StationLine['test'], string>> = {
  'TEST COMPLETE': 'complete',
  DISPENSING: 'dispensing',
  'TESTING 3.00 GAL/HR': 'testing-3.0',
  'TESTING 0.10 GAL/HR': 'testing-0.10',
  'TEST ABORTED': 'aborted',
  'RUNNING PUMP': 'pump-running',
  'LINE LOCKOUT': 'lockout',
  'DISABLE ALARM': 'disable-alarm',
  'TEST PENDING': 'pending',
  'TEST DELAY': 'delay',
  'PRESSURE CHECK': 'pressure-check',
  'TESTING 0.20 GAL/HR': 'testing-0.20',
};

const lineStatus =
  (kind: 'plld' | 'wplld'): Expected =>
  ({ station, display }) => ({
    kind,
    lines: station.lines[kind].map((line) => ({
      line: line.number,
      label: label(line.label, display),
      dispensingEnabled: line.dispensing,
      pumpOn: line.pump,
      handleOn: line.handle,
      test: TESTS[line.test],
      alarms: line.alarms.map((alarm) => alarm.number),
      labels: display ? line.alarms.map(({ text }) => text) : [],
    })),
  });

const lineResults =
  (kind: 'plld' | 'wplld', withPeriodic: boolean): Expected =>
  ({ station, display }) => ({
    kind,
    lines: station.lines[kind].map((line) => ({
      line: line.number,
      label: label(line.label, display),
      gross: line.gross === undefined ? (display ? null : { at: null }) : line.gross,
      passesLastDay: line.passes_last_day,
      passesSinceMidnight: line.passes_since_midnight,
      periodic: withPeriodic ? line.periodic : [],
      annual: line.annual,
    })),
  });

const linePasses =
  (kind: 'plld' | 'wplld'): Expected =>
  ({ station, display }) => ({
    kind,
    lines: station.lines[kind].map(({ number, label: name, first_passes: passes }) => {
      const tests = (list: readonly string[] | undefined) => (list ?? []).map((at) => ({ at, result: 'passed' }));
      const [gross] = tests(passes === undefined ? [] : [passes.gross]);
      return {
        line: number,
        label: label(name, display),
        gross: gross ?? (display ? null : { at: null, result: null }),
        periodic: tests(passes?.periodic),
        annual: tests(passes?.annual),
      };
    }),
  });

const volumetric: Expected = ({ station }) => ({
  lines: station.lines.vlld.map((line) => ({
    line: line.number,
    lastDay: line.last_day,
    sinceMidnight: line.since_midnight,
    periodic: line.periodic,
    annual: line.annual,
  })),
});

type Alarm = Station['alarms']['active'][number] | Station['alarms']['past'][number];

function alarmRow(alarm: Alarm, { station, display }: Asked): object {
  const { category, type, device, text } = alarm;
  const isKnown = !display || word(text, station) === text;
  const tank = station.tanks.find(({ number }) => number === device);
  const description = alarm.description ?? (category === 2 ? (tank?.label ?? null) : null);
  // The console and its tanks stand in no category of sensors.
  const place = display && (category <= 2 || !isKnown) ? null : alarm.sensor_category;
  return {
    // A letter before the number tells a tank, whatever the words.
    category: isKnown || category === 2 ? category : null,
    type: isKnown ? type : null,
    device,
    ...(isKnown ? { sensorCategory: place } : {}),
    label: label(word(text, station), display),
    description: onlyPrinted(description, display),
  };
}

function alarmHistory(wanted: (priority: boolean) => boolean): Expected {
  return (asked) => ({
    rows: asked.station.alarms.past
      .filter(({ priority }) => wanted(priority))
      .map((alarm) => ({ ...alarmRow(alarm, asked), at: alarm.at, state: alarm.state })),
  });
}

const activeAlarms: Expected = (asked) => ({
  header: asked.display ? asked.station.header : [0, 1, 2, 3].map((i) => asked.station.header[i] ?? ''),
  alarms: asked.station.alarms.active.map((alarm) => ({ ...alarmRow(alarm, asked), at: alarm.since ?? null })),
});

const status: Expected = ({ station, display }) => ({
  alarms: station.alarms.active.map(({ category, type, device, text }) => {
    const isKnown = !display || word(text, station) === text;
    return {
      // A letter before the number tells a tank, whatever the words.
      category: isKnown || category === 2 ? category : null,
      type: isKnown ? type : null,
      device,
      label: label(word(text, station), display),
    };
  }),
});

const labels = (devices: (station: Station) => readonly { number: number; label: string }[]): Expected => {
  return ({ station }) => ({
    labels: devices(station).map(({ number, label: name }) => ({ device: number, label: name })),
  });
};

/** Digits behind the point of the set-up pages, by function (576013-635 and 577013-950, the same functions). */
function setupDigits(code: string, kind: Station['kind']): number {
  if (code === '607' || code === '608') return 2;
  if (code === '609') return 6;
  return code === '624' || code === '627' ? (kind === 'TLS-450' ? 2 : 1) : 0;
}

const setup: Expected = ({ station, code, display }) => ({
  values: station.tanks.flatMap((tank) => {
    const key = SETUP_VALUES[code as keyof typeof SETUP_VALUES];
    const value = { ...tank, ...tank.limits }[key];
    if (value === undefined) return [];
    return [{ tank: tank.number, value: shown(value, setupDigits(code, station.kind), display) }];
  }),
});

const units: Expected = ({ station }) => ({ units: station.units, language: LANGUAGES.indexOf(station.language) + 1 });
const software: Expected = ({ station }) => ({
  software: station.software?.number,
  created: station.software?.created,
});

const METHODS = [null, 'on-date', 'annual', 'monthly', 'weekly', 'daily', 'automatic', 'csld'] as const;
const schedules: Expected = ({ station }) => ({
  tanks: station.tanks.flatMap(({ number, schedule }) =>
    schedule === undefined
      ? []
      : [
          {
            tank: number,
            hours: schedule.hours,
            rate: schedule.rate === '0.20' ? 'periodic' : 'annual',
            kind: METHODS[schedule.method] ?? null,
            tail: schedule.tail,
          },
        ],
  ),
});

const EXPECTED: Readonly<Partial<Record<FunctionCode, Expected>>> = {
  ...EXPECTED_RECORDS,
  ...EXPECTED_PERIODS,
  '101': status,
  '110': alarmHistory(() => true),
  '111': alarmHistory((priority) => priority),
  '112': alarmHistory((priority) => !priority),
  '113': activeAlarms,
  '201': inventory((tank) => tank.ullage ?? tank.capacity - tank.volume),
  '21A': inventory((tank) => tank.capacity * 0.95 - tank.volume),
  '202': deliveries(10),
  '20C': deliveries(1),
  '203': leakDetect,
  '205': tankStatus,
  '206': tankAlarmHistory,
  '207': leakHistory(false),
  '212': leakHistory(true),
  '208': leakResults,
  '251': csld,
  '301': sensors('liquid'),
  '306': sensors('vapor'),
  '311': sensors('groundwater'),
  '315': sensors('smart'),
  '31B': sensors('mag'),
  '341': sensors('two_wire'),
  '346': sensors('three_wire'),
  '34B': sensors('universal'),
  '351': volumetric,
  '373': lineResults('plld', true),
  '374': linePasses('plld'),
  '381': lineStatus('plld'),
  '383': lineResults('plld', false),
  '386': lineStatus('wplld'),
  '388': lineResults('wplld', true),
  '389': linePasses('wplld'),
  '401': ({ station, display }) => ({
    inputs: station.inputs.map(({ number, label: name, state }) => ({
      input: number,
      location: label(name, display),
      state,
    })),
  }),
  '406': ({ station, display }) => ({
    inputs: station.relays.map(({ number, label: name, state }) => ({
      input: number,
      location: label(name, display),
      state,
    })),
  }),
  '501': ({ now }) => ({ at: now }),
  '503': ({ station }) => ({ lines: station.header.slice(0, 1).map((text) => ({ line: 1, text })) }),
  '505': units,
  '50F': ({ station }) => ({ style: station.date_style }),
  '517': units,
  '602': labels(({ tanks }) => tanks),
  '603': ({ station }) => ({ products: station.tanks.map(({ number, product }) => ({ tank: number, product })) }),
  '611': schedules,
  '612': ({ station }) => ({
    tanks: station.tanks.map(({ number }) => ({
      tank: number,
      partners: station.siphons
        .filter((set) => set.includes(number))
        .flatMap((set) => set.filter((one) => one !== number)),
    })),
  }),
  '702': labels((station) => station.sensors.liquid),
  '707': labels((station) => station.sensors.vapor),
  '712': labels((station) => station.sensors.groundwater),
  '742': labels((station) => station.sensors.two_wire),
  '747': labels((station) => station.sensors.three_wire),
  '782': labels(({ lines }) => lines.plld),
  '802': labels(({ inputs }) => inputs),
  '902': software,
  '905': software,
};

/**
 * What a report must say of a station, worked out from the station file alone: number by number, name by name. Null for
 * a function that the consoles of station files do not have.
 */
export function expectedReport(station: Station, code: FunctionCode, format: GaugeFormat, now: string): object | null {
  const expected = EXPECTED[code] ?? (Object.hasOwn(SETUP_VALUES, code) ? setup : undefined);
  return expected?.({ station, code, display: format === 'display', now }) ?? null;
}
