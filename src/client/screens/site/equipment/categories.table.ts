import { t } from '#client/words/site/equipment.ts';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';

export interface CategoryWords {
  /** Heading of the group. */
  group: string;
  /** One item of it, as the form names it. */
  one: string;
}

/** What people call the categories of equipment; the order is the contract's. */
export const categoryWords: Record<EquipmentCategory, CategoryWords> = {
  atg: {
    get group() {
      return t.tankGauge;
    },
    get one() {
      return t.tankGauge;
    },
  },
  tank: {
    get group() {
      return t.tanks;
    },
    get one() {
      return t.tank;
    },
  },
  probe: {
    get group() {
      return t.probes;
    },
    get one() {
      return t.probe;
    },
  },
  sensor: {
    get group() {
      return t.sensors;
    },
    get one() {
      return t.sensor;
    },
  },
  line: {
    get group() {
      return t.lines;
    },
    get one() {
      return t.line;
    },
  },
  line_leak_detector: {
    get group() {
      return t.lineLeakDetectors;
    },
    get one() {
      return t.lineLeakDetector;
    },
  },
  spill_bucket: {
    get group() {
      return t.spillBuckets;
    },
    get one() {
      return t.spillBucket;
    },
  },
  overfill: {
    get group() {
      return t.overfillEquipment;
    },
    get one() {
      return t.overfillEquipment;
    },
  },
  sump: {
    get group() {
      return t.sumps;
    },
    get one() {
      return t.sump;
    },
  },
  dispenser: {
    get group() {
      return t.dispensers;
    },
    get one() {
      return t.dispenser;
    },
  },
  other: {
    get group() {
      return t.other;
    },
    get one() {
      return t.other;
    },
  },
};
