/** A sensor's state as last reported. */
export interface SensorFact {
  /** 'sensor 301 4' */
  id: string;
  name: string;
  state: 'normal' | 'release' | 'blind';
  /** The console's own words for a state that no table knows; '' where there is none. */
  words: string;
  /** The site's day on which it was last reported. */
  on: string;
  /** The gauge answered for days since then and no longer reports it. */
  lost?: true;
  /** In which state it was before, from the first to the last; absent or empty: nobody kept it. */
  stretches?: readonly SensorStretch[];
}

/** A stretch in which a sensor reported the same: the site's days of its first and last report. */
export interface SensorStretch {
  from: string;
  to: string;
  state: SensorFact['state'];
  /** The console's own words for a state that no table knows. */
  words: string;
}
