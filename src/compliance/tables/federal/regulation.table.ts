import type { RuleText } from '#contract/nouns/compliance/calendar.ts';

/*
 * Which tanks 40 CFR 280 does not ask release detection of, and which it asks another one of. Sources: the list of
 * exclusions of 280.10 and 280.12 as enviro.blr.com quotes it (underground storage tanks, what you need to know, read
 * November 26, 2026), which is a mirror; 280.251 as checkoutapi.com shows it (subpart K), a copy; 280.42 at
 * law.lawstack.com/cfr/40/280.42 (read November 27, 2026); 280.10(a)(1) as EPA puts it on its page on emergency generators
 * (ruleSources.c10), a paraphrase. 280.10(c) was read on November 27, 2026 in the edition of July 1, 2003,
 * edocket.access.gpo.gov/cfr_2003/julqtr/40cfr280.10.htm, from before the rule of 2015; that it still lists such systems says
 * 280.11 at law.lawstack.com/cfr/40/280.11. Its words of today were searched for and not found: mirror. On diesel exhaust
 * fluid: EPA, Office of Underground Storage Tanks, memorandum "Regulatory Status of Underground Diesel Exhaust Fluid Tanks",
 * a scan of San Joaquin County at lfweb.sjgov.org/WebLink/1/doc/595981/Page175.aspx (read November 29, 2026).
 */
export const regulationRules = {
  above_ground: {
    text: 'A tank with less than ten percent of its volume, piping included, beneath the ground is no underground storage tank.',
    citation: '40 CFR 280.12',
    mark: 'mirror',
  },
  heating_oil: {
    text: 'A tank that stores heating oil for use on the premises where it is stored is no underground storage tank.',
    citation: '40 CFR 280.12',
    mark: 'mirror',
  },
  not_petroleum: {
    text: 'The rules apply to tanks that hold petroleum or a hazardous substance, not to those with no more than traces of one. Diesel exhaust fluid, urea in water, is neither; it may hold a trace of ammonia, and the agency decides what a trace is.',
    citation: '40 CFR 280.12, 280.10(b)(5)',
    mark: 'mirror',
  },
  farm_residential: {
    text: 'A farm or residential tank of 1,100 gallons or less that stores motor fuel for noncommercial purposes is no underground storage tank.',
    citation: '40 CFR 280.12',
    mark: 'mirror',
  },
  small: {
    text: 'The rules do not apply to tanks whose capacity is 110 gallons or less.',
    citation: '40 CFR 280.10(b)(4)',
    mark: 'mirror',
  },
  deferred: {
    text: 'Release detection is not asked of deferred tanks, such as some wastewater treatment tanks and tanks of nuclear facilities.',
    citation: '40 CFR 280.10(c)',
    mark: 'mirror',
  },
  hydrant: {
    text: 'Field-constructed tanks and airport hydrant systems have release detection of their own (280.252: not verified). Those installed on or before October 13, 2015 need it from October 13, 2018 on, later ones from their installation.',
    citation: '40 CFR 280.251(a), 280.252 (subpart K)',
    mark: 'mirror',
  },
  hazardous: {
    text: 'A tank with a hazardous substance and its piping have secondary containment that is monitored at least every 30 days; those installed on or before October 13, 2015 may have another method that the agency has approved.',
    citation: '40 CFR 280.42, 280.42(e)',
    mark: 'seen',
  },
  generator: {
    text: 'Tanks for emergency generators only that were installed on or before October 13, 2015 need release detection from October 13, 2018 on.',
    citation: '40 CFR 280.10(a)(1)',
    mark: 'mirror',
  },
} as const satisfies Record<string, RuleText>;
