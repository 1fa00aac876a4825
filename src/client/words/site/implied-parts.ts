import { wordsOf } from '#client/language/words.ts';
import { impliedParts } from '#contract/nouns/compliance/implied-parts.table.ts';

/** The parts that tanks and piping imply: how many of them, and that there is none. */
export const t = wordsOf('site/implied-parts', {
  pieces: {
    part: { one: '{count} part', other: '{count} parts' },
    tank: { one: '{count} tank', other: '{count} tanks' },
    line: { one: '{count} line', other: '{count} lines' },
    line_leak_detector: { one: '{count} line leak detector', other: '{count} line leak detectors' },
    spill_bucket: { one: '{count} spill bucket', other: '{count} spill buckets' },
    overfill: { one: '{count} overfill device', other: '{count} overfill devices' },
    sump: { one: '{count} sump', other: '{count} sumps' },
    dispenser: { one: '{count} dispenser', other: '{count} dispensers' },
    atg: { one: '{count} release detection device', other: '{count} release detection devices' },
    corrosion: { one: '{count} corrosion protection', other: '{count} corrosion protections' },
    high_risk_groundwater: {
      one: '{count} high-risk groundwater use area',
      other: '{count} high-risk groundwater use areas',
    },
  },
  none: {
    tank: impliedParts.tank.none,
    line: impliedParts.line.none,
    line_leak_detector: impliedParts.line_leak_detector.none,
    spill_bucket: impliedParts.spill_bucket.none,
    overfill: impliedParts.overfill.none,
    sump: impliedParts.sump.none,
    dispenser: impliedParts.dispenser.none,
    atg: impliedParts.atg.none,
    corrosion: impliedParts.corrosion.none,
    high_risk_groundwater: impliedParts.high_risk_groundwater.none,
  },
});
