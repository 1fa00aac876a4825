/** A limit with where it comes from. */
export interface OddLimit {
  value: number;
  unit: string;
  source: string;
  /** `cited`: a document says so. `unverified`: a choice of ours, wide enough for what was seen. */
  mark: 'cited' | 'unverified';
}

const row = (value: number, unit: string, mark: OddLimit['mark'], source: string): OddLimit => ({
  value,
  unit,
  source,
  mark,
});

/**
 * Beyond these a reading is odd: asked again, never lost. Gallons, inches and degrees Fahrenheit are judged only where
 * the units of the console are known; shares hold in every unit.
 */
export const ODD_LIMITS = {
  rise: row(
    600,
    'gal/min',
    'cited',
    'MIL-DTL-62180 table II: a bulk fuel tanker unloads 175 to 225 gal/min by gravity and 475 to 600 gal/min through its pump',
  ),
  fall: row(
    480,
    'gal/min',
    'unverified',
    'Eight truck nozzles at 60 gal/min on one tank. Gasoline nozzles give at most 10 gal/min (40 CFR 80.22(j)); the 60 and the eight have no document',
  ),
  lateMinutes: row(
    2,
    'min',
    'unverified',
    'A console may send values that are a minute or two old, so that a change shows all at once',
  ),
  total: row(
    0.001,
    'share of the total',
    'unverified',
    'Printed volumes are whole numbers; on the five tanks of fixture 201/real-five-tanks volume and ullage of tanks of one size add up to the same number',
  ),
  totalRounding: row(2, 'volume units', 'unverified', 'Volume and ullage are each rounded to a whole number'),
  leastOfCapacity: row(
    0.75,
    'share of the capacity',
    'unverified',
    'Ullage may count to 90 or 95 % of the full volume (576013-635 function 21A), or to a lower maximum volume that was set',
  ),
  mostOfCapacity: row(1.05, 'share of the capacity', 'unverified', 'Tank charts are not exact'),
  tcFromGross: row(
    0.2,
    'share of the volume',
    'unverified',
    'Gasoline expands by about 0.00095 per deg C (0.00053 per deg F): 10 % over 180 deg F. A console was seen whose TC volume is 13 % less (fixture 201/real-five-tanks, tank 4)',
  ),
  expansion: row(
    0.0014,
    'per degree',
    'unverified',
    'Gasoline up to 0.00125 per deg C in tables of densities at 15 deg C; more than any deg F',
  ),
  leastExpansion: row(0.00015, 'per degree', 'unverified', 'Less than diesel, biodiesel and water solutions have'),
  tcNoise: row(0.002, 'share of the volume', 'unverified', 'Rounding, and the temperature of a delivery that mixes'),
  areaRatioLeast: row(
    0.5,
    'of the mean cross-section',
    'unverified',
    'Geometry: between 5 and 95 % full the cross-section of a lying cylinder is 0.7 to 1.5 times the mean below it, of an upright one 1',
  ),
  areaRatioMost: row(2.2, 'of the mean cross-section', 'unverified', 'Geometry, as above; a sphere has up to 2'),
  emptyShare: row(
    0.05,
    'share of the total',
    'unverified',
    'Below it, and so far below full, height and volume are not compared',
  ),
  noise: row(0.004, 'share of the total or of the height', 'unverified', 'Waves during a delivery'),
  heightOver: row(1.02, 'of the diameter', 'unverified', 'A tilted tank, a chart that is not exact'),
  aside: row(
    1,
    'in',
    'unverified',
    'Probe offsets; a negative water height of 0.013 in was seen (fixture 201/real-five-tanks)',
  ),
  coldest: row(-40, 'degrees', 'unverified', 'No fuel of a station is colder, in deg F or deg C'),
  hottest: row(
    150,
    'deg F',
    'unverified',
    'No fuel of a station is hotter; in unknown units it may be deg C, which are less',
  ),
  temperatureStep: row(
    2,
    'degrees',
    'unverified',
    'Averages of probes with five thermistors move when one of them falls dry',
  ),
  temperaturePerMinute: row(0.5, 'degrees/min', 'unverified', 'A delivery mixes in over minutes'),
  deliveryTemperature: row(60, 'degrees', 'unverified', 'A load that is far colder or warmer than the tank'),
  deliveryShare: row(0.01, 'share of the total', 'unverified', 'A change of volume by more may be a delivery'),
  agreeMinutes: row(
    0.5,
    'min',
    'unverified',
    'Two answers in one poll agree when they differ by no more than a delivery or sales can do in this time, besides the time between them',
  ),
  agreeShare: row(0.005, 'share of the total', 'unverified', 'The same, for waves'),
  agreeHeight: row(0.04, 'share of the height', 'unverified', 'The same for heights: 300 gal in a small tank'),
  agreeTemperature: row(2, 'degrees', 'unverified', 'The same for temperatures'),
} as const satisfies Readonly<Record<string, OddLimit>>;
