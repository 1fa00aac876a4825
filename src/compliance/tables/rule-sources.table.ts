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
const third = '2026-11-28';
const fourth = '2026-11-29';
/**
 * A chapter of COMAR 26.10 or 26.11 as Maryland's Division of State Documents publishes it, in its edition of July 22, 2026 (commit
 * 6e516273).
 */
const comarXml = (chapter: '03' | '04' | '05' | '07' | '16' | '24', subtitle: '10' | '11' = '10') =>
  `https://github.com/maryland-dsd/law-xml/blob/6e516273da9bdb4bcef5c138acd2cb1059b52ff4/us/md/exec/comar/26/${subtitle}/${chapter}.xml`;
const lawstack = 'https://law.lawstack.com/cfr/40';
const lexbuild = 'https://lexbuild.dev/ecfr/title-40/chapter-I/part-280';
const comar =
  'https://d1tvxue8o4w0fl.cloudfront.net/regulation/maryland-administrative-code/title-26-department-of-environment/part-2-subtitles-08-12/subtitle-10-oil-pollution-control-and-storage-tank-management';
const casetext =
  'https://casetext.com/regulation/maryland-administrative-code/title-26-department-of-environment/part-2-subtitles-08-12/subtitle-10-oil-pollution-control-and-storage-tank-management';
const registration = `${casetext}/chapter-261003-ust-systems-design-construction-installation-registration-and-inspection`;
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
    address:
      'https://github.com/AlextheYounga/ecfr, section 280.71 of the present eCFR; https://www.law.cornell.edu/cfr/text/40/280.72; http://www.laws9.com/cfr/text/40/280/74 (280.74 in an older edition)',
    read: 'copy',
    on: third,
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
    address:
      'https://jjkellercompliancenetwork.com/institute/exams-retraining-and-records (a publisher’s paraphrase of 280.244 and 280.245; the text of 280.244 was not found)',
    read: 'copy',
    on: again,
  },
  md1104: {
    address:
      'https://d1tvxue8o4w0fl.cloudfront.net/regulation/maryland-administrative-code/title-26-department-of-environment/part-2-subtitles-08-12/subtitle-10-oil-pollution-control-and-storage-tank-management/chapter-261011-ust-financial-responsibility/section-26101104-reporting-requirements',
    read: 'text',
    on: again,
  },
  md0302: { address: comarXml('03'), read: 'text', on: again },
  md0401: { address: comarXml('04'), read: 'text', on: again },
  md0502: { address: comarXml('05'), read: 'text', on: again },
  md03: { address: comarXml('03'), read: 'text', on: third },
  md0402: { address: comarXml('04'), read: 'text', on: third },
  md05: { address: comarXml('05'), read: 'text', on: third },
  md07: { address: comarXml('07'), read: 'text', on: third },
  md1603: { address: comarXml('16'), read: 'text', on: again },
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
  md24: { address: comarXml('24', '11'), read: 'text', on: fourth },
  md0302a: { address: comarXml('03'), read: 'text', on: fourth },
  md0707be: { address: comarXml('07'), read: 'text', on: fourth },
  c252: {
    address:
      'https://checkoutapi.com/regulations/expand/title40_chapterI-i28_part280_subpartK_section280.250; https://law.lawstack.com/laws/40-cfr_s_280-252_additions-exceptions-and-alternatives-for-ust-systems-with-field-constructed-tanks-and-airport-hydrant-systems (280.252 to the beginning of (b))',
    read: 'copy',
    on: fourth,
  },
  c28134: {
    address: 'https://ecfr.io/Title-40/Section-281.34 (what the rules of a state must ask for)',
    read: 'copy',
    on: fourth,
  },
  /** An item of a site's own, which rests on no rule. */
  memory: { address: 'none', read: null, on: null },
} as const satisfies Record<string, RuleSource>;

export type RuleSourceName = keyof typeof ruleSources;
