/**
 * Where the text behind a rule was read. `read`: 'text' the words of the rule itself, as in force; 'copy' an older edition
 * of them, another state's copy, or a paraphrase of the agency or of others; null: nobody has read it, the row is from
 * memory. `on`: the day of reading, YYYY-MM-DD. What a page shows only in part was read in that part.
 */
export interface RuleSource {
  address: string;
  read: 'text' | 'copy' | null;
  on: string | null;
  /** Where and when its text was looked for and not found, in a sentence; absent: it was found, or nobody has looked. */
  sought?: string;
}

const on = '2026-11-26';
const again = '2026-11-27';
/** The places whose copies of Maryland's rules were found for other rows. */
const marylandCopies = 'casetext.com and its mirrors, mdrules.elaws.us and dsd.state.md.us';
const lawstack = 'https://law.lawstack.com/cfr/40';
const lexbuild = 'https://lexbuild.dev/ecfr/title-40/chapter-I/part-280';
const comar =
  'https://d1tvxue8o4w0fl.cloudfront.net/regulation/maryland-administrative-code/title-26-department-of-environment/part-2-subtitles-08-12/subtitle-10-oil-pollution-control-and-storage-tank-management';
const casetext =
  'https://casetext.com/regulation/maryland-administrative-code/title-26-department-of-environment/part-2-subtitles-08-12/subtitle-10-oil-pollution-control-and-storage-tank-management';
const registration = `${casetext}/chapter-261003-ust-systems-design-construction-installation-registration-and-inspection`;
/** A summary of the rules of June 13, 2022 by a consultant: a paraphrase. */
const allFour =
  'https://www.all4inc.com/4-the-record-articles/what-to-know-about-marylands-new-storage-tank-regulations/';
const general = 'chapter-261004-ust-systems-general-operating-requirements';

export const ruleSources = {
  c10: {
    address:
      'https://19january2017snapshot.epa.gov/ust/emergency-power-generator-ust-systems-2015-requirement-release-detection_.html',
    read: 'copy',
    on,
  },
  c20: {
    address:
      'https://www.epa.gov/ust/secondary-containment-and-under-dispenser-containment-2015-requirements (read as a copy kept elsewhere)',
    read: 'copy',
    on,
  },
  c20floats: {
    address:
      'https://www.natso.com/en_us/articles/articles/view/how-epas-revised-ust-tank-regulations-affect-fuel-retailers',
    read: 'copy',
    on,
  },
  c20expert: {
    address:
      'https://mp.epubxp.com/i/975849-tank-2018/22 (a paraphrase of 280.20); https://law.lawstack.com/cfr/40/280.11/ (the same words of (b) for other systems)',
    read: 'copy',
    on: again,
  },
  c21: { address: `${lawstack}/280.21/`, read: 'text', on },
  c22: { address: 'http://edocket.access.gpo.gov/cfr_2005/julqtr/40cfr280.22.htm', read: 'copy', on },
  c31: {
    address: 'https://checkoutapi.com/regulations/expand/title40_chapterI-i28_part280_subpartC_section280.33',
    read: 'copy',
    on,
  },
  c32: {
    address:
      'https://print.casetext.com/regulation/hawaii-administrative-rules/title-11-department-of-health/subtitle-1-general-departmental-provisions/chapter-2801-underground-storage-tanks/subchapter-3-general-operating-requirements/section-11-2801-32-compatibility (the same rule in a state)',
    read: 'copy',
    on,
  },
  c33: { address: `${lawstack}/280.33/`, read: 'text', on },
  c35: {
    address:
      'https://regulations.justia.com/states/michigan/licensing-and-regulatory-affairs/bureau-of-fire-services/underground-storage-tank-regulations-r-29-2101-29-2192/amendments-to-adopted-federal-regulations/subpart-c/section-r-29-2120',
    read: 'copy',
    on,
  },
  c36: { address: `${lawstack}/280.36/`, read: 'text', on },
  c40: { address: `${lawstack}/280.40/`, read: 'text', on },
  c41: { address: `${lawstack}/280.41/`, read: 'text', on },
  c41findlaw: {
    address: 'https://codes.findlaw.com/cfr/title-40-protection-of-environment/cfr-sect-40-280-41/',
    read: 'text',
    on,
  },
  c43: { address: 'http://edocket.access.gpo.gov/cfr_2003/julqtr/40cfr280.43.htm', read: 'copy', on },
  c70: {
    address: 'https://lfweb.sjgov.org/WebLink/1/doc/595751/Page312.aspx (the eCFR of February 2012)',
    read: 'copy',
    on,
  },
  c71: {
    address: 'http://www.laws9.com/cfr/text/40/280/74',
    read: 'copy',
    on,
  },
  c93: {
    address:
      'https://www.law.cornell.edu/regulations/arizona/Ariz-Admin-Code-SS-R18-12-303 (the same amounts in a state); https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=P100S0HT.txt',
    read: 'copy',
    on,
  },
  c95: {
    address:
      'https://floridadep.gov/waste/permitting-compliance-assistance/forms/storage-tank-financial-test-self-insurance (a state on the 120 days); http://varules.elaws.us/code/9vac25-590-60 (the same test in a state)',
    read: 'copy',
    on,
  },
  c241: { address: `${lexbuild}/section-280.241`, read: 'text', on },
  c243: { address: `${lexbuild}/section-280.243`, read: 'text', on },
  md0303: {
    address: `${comar}/chapter-261003-ust-systems-design-construction-installation-registration-and-inspection/section-26100303-spill-and-overfill-prevention-equipment`,
    read: 'text',
    on,
  },
  md0309: { address: `${registration}/section-26100309-ust-system-registration-requirements`, read: 'text', on },
  md0403: {
    address: `${comar}/${general}/section-26100403-periodic-operation-and-maintenance-walkthrough-inspections`,
    read: 'text',
    on,
  },
  md0404: { address: `${comar}/${general}/section-26100404-repairs-allowed`, read: 'text', on },
  md0504: {
    address: `${comar}/chapter-261005-ust-systems-release-detection/section-26100504-inventory-control`,
    read: 'text',
    on,
  },
  md0707: {
    address: `${casetext}/chapter-261007-high-risk-oil-storage-facilities/section-26100707-high-risk-underground-oil-storage-facility`,
    read: 'text',
    on,
  },
  c45: {
    address:
      'https://www.law.cornell.edu/regulations/arizona/Ariz-Admin-Code-SS-R18-12-245 (the same rule in a state); https://d1tvxue8o4w0fl.cloudfront.net/regulation/michigan-administrative-code/department-licensing-and-regulatory-affairs/bureau-of-fire-services/underground-storage-tank-regulations-r-292101-292192/amendments-to-adopted-federal-regulations/subpart-d-release-detection/section-r-292127-release-detection-recordkeeping (280.45 as a state adopts it)',
    read: 'copy',
    on: again,
  },
  c110: {
    address:
      'http://mirules.elaws.us/rule/r29.2168d and https://regulations.justia.com/states/south-carolina/chapter-61/subchapter-61-92/part-280/subpart-h/section-61-92-280-h-111 (280.111 as states adopt it); https://casetext.com/regulation/north-dakota-administrative-code, 33-24-08-100 (the same rule as 280.110 in a state); https://floridadep.gov/waste/permitting-compliance-assistance/forms/storage-tank-certification-financial-responsibility (a state’s form of the certification)',
    read: 'copy',
    on: again,
  },
  c244: {
    address: 'none',
    read: null,
    on: null,
    sought:
      'Searched for on November 27, 2026: pages of subpart J were found at customsmobile.com, lexbuild.dev and getpocketlaw.com (280.240 to 280.243), none of them shows 280.244; neither do EPA’s pages and guidelines on operator training that could be read, nor the copies of states that repeat part 280 (Alabama, Hawaii, Michigan, South Carolina). Two states have it otherwise: 90 days in Montana, a time that the agency sets in Texas. A second search on that day, at law.lawstack.com too, found no more.',
  },
  md1104: {
    address:
      'https://d1tvxue8o4w0fl.cloudfront.net/regulation/maryland-administrative-code/title-26-department-of-environment/part-2-subtitles-08-12/subtitle-10-oil-pollution-control-and-storage-tank-management/chapter-261011-ust-financial-responsibility/section-26101104-reporting-requirements',
    read: 'text',
    on: again,
  },
  md0303overfill: {
    address: `${allFour} (the interval, the certified tester and June 13, 2023); ${comar}/chapter-261003-ust-systems-design-construction-installation-registration-and-inspection/section-26100303-spill-and-overfill-prevention-equipment (the levels of 95 and 90 percent)`,
    read: 'copy',
    on: again,
  },
  md0310: {
    address: `${casetext}/chapter-261007-high-risk-oil-storage-facilities/section-26100707-high-risk-underground-oil-storage-facility (.07A(2) names the inspection of .03.10 and its three years); https://mde.maryland.gov/programs/researchcenter/eMDE/Pages/vol3no6/ustinspections.aspx (the agency on its program: its notification, 60 days, certified inspectors; the text of .03.10 was not found)`,
    read: 'copy',
    on: again,
  },
  md1604: {
    address: `${casetext}/chapter-261016-trained-facility-operators/section-26101604-requirements-for-designated-operators (in part; .16.02 too; the list of .16.03 was not found)`,
    read: 'copy',
    on: again,
  },
  mdSumps: {
    address: `${allFour} (every 3 years, and every 5 by the rules of before); the text of .03.02 was not found`,
    read: 'copy',
    on: again,
  },
  mdHelium: {
    address: 'none',
    read: null,
    on: null,
    sought: `Searched for on November 27, 2026 among ${marylandCopies}: .03.04 names the area of .07.02B, hklaw.com says in 2006 that the rules of before asked for a helium test of all pipes, and the press releases 651 and 811 of mde.maryland.gov speak of regular tests; none says how often. The list of sections at dsd.state.md.us/comar (26.10.02) shows the definitions of .03 alone. A second search on that day found .07.07 at casetext.com, which is another section, and no more.`,
  },
  mdSuction: {
    address: 'none',
    read: null,
    on: null,
    sought: `Searched for on November 27, 2026 among ${marylandCopies}: .18.08C refers to .05.02D for underground piping; the text of .05.02 was not found. A summary of July 2022 at all4inc.com says that suction piping is tested for tightness "at least every 2"; what was shown ends there, before the unit. A second search on that day found .05.05 at casetext.com, which is of tanks, and no more.`,
  },
  md1002: {
    address: `${casetext}/chapter-261010-out-of-service-ust-systems-and-closure/section-26101002-permanent-closure-and-changes-in-service`,
    read: 'copy',
    on: again,
  },
  md2404: {
    address:
      'https://casetext.com/regulation/maryland-administrative-code/title-26-department-of-the-environment/part-2-subtitles-08-12/subtitle-11-air-quality/chapter-261124-vapor-recovery-at-gasoline-dispensing-facilities/section-26112404-testing-requirements',
    read: 'text',
    on,
  },
  /** An item of a site's own, which rests on no rule. */
  memory: { address: 'none', read: null, on: null },
} as const satisfies Record<string, RuleSource>;

export type RuleSourceName = keyof typeof ruleSources;
