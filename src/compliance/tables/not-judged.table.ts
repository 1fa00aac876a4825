import type { UnjudgedRule } from '#contract/nouns/compliance/unjudged-rule.ts';
import type { OwnRulesState } from '#contract/nouns/site/us-states.table.ts';
import type { RuleSourceName } from './rule-sources.table.ts';

/*
 * Rules that may hold at a site and that nothing here judges. Each is said where a verdict is read: a rule that is not
 * judged is neither met nor not applicable. A row goes when its rule is built. The limits of size of manual tank gauging are
 * not among them: all of 40 CFR 280.43(b) and COMAR 26.10.05.05C up to 2,000 gallons is in method-limits.table.ts.
 */

export interface NotJudgedRow extends UnjudgedRule {
  source: RuleSourceName;
}

/** By 40 CFR, at every site. */
export const federalNotJudged: readonly NotJudgedRow[] = [
  {
    key: 'line_listings',
    label: 'Evaluation of electronic line tests',
    rule: {
      text: 'Release detection of lines meets its performance standard, and the maker or installer describes in writing what the equipment can do and how that was determined.',
      citation: '40 CFR 280.40(a)(4)',
      mark: 'seen',
    },
    source: 'c40',
    why: 'The console compares tank tests with the limits of their third-party listings. It compares no line test with the limits of a listing.',
    what_to_do:
      'Compare the line leak detector with its listing: console, software, pipe, line size and product. Keep the listing with the documents of the site.',
  },
  {
    key: 'measuring',
    label: 'Gauge sticks, meters and water readings',
    rule: {
      text: 'Inventory control and manual tank gauging use equipment that measures the level to the nearest 1/8 inch over the full height of the tank. Meters keep the local standard of calibration, or 6 cubic inches in 5 gallons. Water at the bottom of the tank is measured at least once a month.',
      citation: '40 CFR 280.43(a)(2), (5), (6), (b)(3)',
      mark: 'mirror',
    },
    source: 'c43',
    why: 'A reconciliation and a gauging record hold quantities. They do not show what they were measured with.',
    what_to_do:
      'Keep the calibration records of the meters and the water reading of each month. Use a stick and a tank chart that fit the tank.',
  },
  {
    key: 'unusual_conditions',
    label: 'Unusual operating conditions',
    rule: {
      text: 'A dispenser that behaves erratically, a sudden loss of product, or water in the tank without a known cause is reported as a suspected release.',
      citation: '40 CFR 280.50(b)',
      mark: 'mirror',
    },
    source: 'c28134',
    why: 'The console knows what the gauge reports and what people record. It does not watch dispensers.',
    what_to_do:
      'Have the people at the site tell you of such a condition at once. Report it to the agency in time, and record it as an issue of the site.',
  },
  {
    key: 'installation_standards',
    label: 'Design and installation of tanks and piping',
    rule: {
      text: 'Tanks and piping are designed, built and installed by a code of practice and the instructions of their maker, and the owner certifies how they were installed.',
      citation: '40 CFR 280.20(a), (b), (d), (e)',
      mark: 'unverified',
    },
    source: 'memory',
    why: 'The console records material, walls and installation day. It does not record the code of practice or the certificate.',
    what_to_do:
      'Keep the listing labels, the as-built drawing and the certificate of installation with the documents of the site.',
  },
  {
    key: 'subpart_k',
    label: 'Field-constructed tanks and airport hydrant systems',
    rule: {
      text: 'Field-constructed tanks and airport hydrant systems have their own standards for release detection, corrosion protection and containment.',
      citation: '40 CFR 280.251, 280.252 (subpart K)',
      mark: 'mirror',
    },
    source: 'c252',
    why: 'The rules of subpart K are not included. A month of such a tank stays inconclusive.',
    what_to_do:
      'Have the release detection of such a tank judged by the agency or a qualified person. Keep the results with the documents of the site.',
  },
  {
    key: 'corrective_action',
    label: 'Corrective action after a confirmed release',
    rule: {
      text: 'After the first reports of a confirmed release the agency may require a corrective action plan, and the public that it affects is informed.',
      citation: '40 CFR 280.66, 280.67',
      mark: 'unverified',
    },
    source: 'memory',
    why: 'The console follows the steps of 40 CFR 280.61 to 280.67, their dates and their documents. Whether a report or plan is sufficient is for the agency to decide.',
    what_to_do:
      'Do what the letters of the agency require. Record each date that the agency sets, and its letters, with the steps of the release.',
  },
  {
    key: 'above_ground',
    label: 'Tanks above ground',
    rule: {
      text: 'A facility with more than 1,320 gallons of oil above ground that could reach navigable waters has a spill prevention, control and countermeasure (SPCC) plan.',
      citation: '40 CFR 112.1, 112.3',
      mark: 'unverified',
    },
    source: 'memory',
    why: 'The console judges underground storage tanks. A tank that is recorded as above ground has no verdict.',
    what_to_do:
      'Have a qualified person check whether the facility needs an SPCC plan. Ask the state and the fire marshal for their rules.',
  },
];

/** By the rules of a state, at its sites. */
export const stateNotJudged: Readonly<Record<OwnRulesState, readonly NotJudgedRow[]>> = {
  MD: [
    {
      key: 'stage2_tests_md',
      label: 'Stage II vapor recovery',
      rule: {
        text: 'A station in Baltimore City or one of 11 counties that operates Stage II vapor recovery has it tested every 12 months: leaks, air to liquid ratio or back pressure by its type, vent valves and tie-tank. Liquid blockage is tested every 5 years. The system is inspected on each day of operation. A failed test is reported in writing within 5 working days and before it is repeated.',
        citation: 'COMAR 26.11.24.02A, 26.11.24.04A, C, D, 26.11.24.05A',
        mark: 'seen',
      },
      source: 'md24',
      why: 'The console does not record whether a station has Stage II and has no item for its tests. Its item for Stage I is for stations without Stage II.',
      what_to_do:
        'If the station operates Stage II, schedule its tests and daily inspections. Keep the reports at the site for at least 5 years.',
    },
    {
      key: 'vapor_piping_md',
      label: 'Stage II and other vapor piping',
      rule: {
        text: 'Piping that routinely contains vapor or product and was installed, upgraded or replaced on or after January 26, 2005 has secondary containment. Since June 13, 2022 it ends in a liquid-tight sump with a sensor within 1 inch of the bottom, except at the vent riser.',
        citation: 'COMAR 26.10.03.02A, 26.10.07.03A(1)',
        mark: 'seen',
      },
      source: 'md0302a',
      why: 'The console judges product lines. It has no record of vapor piping, and it does not know where in a sump a sensor is mounted.',
      what_to_do:
        'Have vapor piping and the height of each sump sensor checked at the inspection every 3 years. Keep the findings with the documents of the site.',
    },
    {
      key: 'high_risk_facility_md',
      label: 'Monitoring of a high-risk facility',
      rule: {
        text: 'The owner of a high-risk underground oil storage facility gets the approval of the Department for one of three methods and begins it within 6 months: monitoring wells that are sampled every year, enhanced testing of systems with double walls, or an alternative method.',
        citation: 'COMAR 26.10.07.07B, C, D, E',
        mark: 'seen',
      },
      source: 'md0707be',
      why: 'The console asks for the throughput review. It does not work out whether the facility is high risk, and it has no record of the approved method.',
      what_to_do:
        'If the facility is high risk, get the approval, and schedule the tests and samples of the method. Keep the records for 1 year at the site and for 5 years with the owner.',
    },
    {
      key: 'high_risk_equipment_md',
      label: 'Equipment in a high-risk groundwater use area',
      rule: {
        text: 'A gasoline system in a high-risk groundwater use area or well head protection area has at least three monitoring wells outside its excavation; a new one may have another system that the Department approves. A new one of more than 2,000 gallons, or with several tanks in one excavation, also has four monitoring pipes and piping for ventilation. A system of before 2005 (well head protection area: 2010) is held to these rules only if it holds more than 2,000 gallons.',
        citation: 'COMAR 26.10.07.02B(1), 26.10.07.03A, 26.10.07.04A(1)(b), B(1)(b)',
        mark: 'seen',
      },
      source: 'md0707be',
      why: 'The console asks for samples and helium tests, not for the wells, pipes and systems. It asks for them whatever the capacity of the system is.',
      what_to_do:
        'Keep the approval of the Department and the map of the wells with the documents of the site. Ask the Department which tests an older system of 2,000 gallons or less needs.',
    },
  ],
};
