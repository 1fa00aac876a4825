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
const fifth = '2026-11-30';
/**
 * A chapter of COMAR 26.10 or 26.11 as Maryland's Division of State Documents publishes it, in its edition of July 22, 2026 (commit
 * 6e516273).
 */
const comarXml = (chapter: '01' | '03' | '04' | '05' | '07' | '09' | '16' | '24', subtitle: '10' | '11' = '10') =>
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
      'https://regulations.justia.com/states/michigan/licensing-and-regulatory-affairs/bureau-of-fire-services/underground-storage-tank-regulations-r-29-2101-29-2192/amendments-to-adopted-federal-regulations/subpart-c/section-r-29-2120 (to the beginning of (a)(2)); https://services.globalfuelingsystems.com/spill-prevention-and-containment-sump-testing (a paraphrase of (a)(1), (b) and (c), read again November 29, 2026); https://law.lawstack.com/cfr/40/280.36/ (how often)',
    read: 'copy',
    on: fourth,
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
  usc6991k: { address: 'https://www.law.cornell.edu/uscode/text/42/6991k', read: 'copy', on: fourth },
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
  c30: {
    address:
      'https://checkoutapi.com/regulations/expand/title40_chapterI-i28_part280_subpartC_section280.33 (280.30 as of November 2024); https://www.law.cornell.edu/regulations/virginia/9-Va-Admin-Code-SS-25-580-80 (the same rule in a state)',
    read: 'copy',
    on: fourth,
  },
  c50: {
    address:
      'https://d1tvxue8o4w0fl.cloudfront.net/regulation/alabama-administrative-code/title-335-alabama-department-of-environmental-management/water-division-water-quality-program/chapter-335-6-15-technical-standards-corrective-action-requirements-and-financial-responsibility-for-owners-and-operators-of-underground-storage-tanks/section-335-6-15-20-reporting-of-suspected-releases (280.50 and 280.52(a) as a state repeats them)',
    read: 'copy',
    on: again,
  },
  /** Civil penalties, 42 U.S.C. 6991e(d)(2). */
  usc6991e: {
    address:
      'https://casetext.com/statute/united-states-code/title-42-the-public-health-and-welfare/chapter-82-solid-waste-disposal/subchapter-ix-regulation-of-underground-storage-tanks/section-6991e-federal-enforcement',
    read: 'text',
    on: fourth,
    sought:
      'The amount adjusted for inflation, in table 1 of 40 CFR 19.4, was looked for on November 29, 2026, and not found; the summary of the rule of January 8, 2025 (90 FR 1375) was read',
  },
  /** Civil penalty, Maryland Environment Article 4-417(a). */
  md4417: {
    address:
      'https://msa.maryland.gov/megafile/msa/speccol/sc2900/sc2908/000001/000769/html/am769--1412.html (Laws of Maryland 1987, chapter 306)',
    read: 'copy',
    on: fourth,
  },
  c44: { address: `${lexbuild}/section-280.44`, read: 'text', on: fourth },
  c20c: {
    address:
      'http://dcrules.elaws.us/dcmr/20-5705 (the same levels in a district); http://www.epa.gov/oust/fedlaws/aug0591.htm (the amendment of 1991); https://slideplayer.com/slide/14444383 (a state on 280.20(c))',
    read: 'copy',
    on: fourth,
  },
  c245: {
    address:
      'https://d1tvxue8o4w0fl.cloudfront.net/regulation/michigan-administrative-code/department-licensing-and-regulatory-affairs/bureau-of-fire-services/underground-storage-tank-regulations-r-292101-292192/amendments-to-adopted-federal-regulations/subpart-j-operator-training/section-r-292179-documentation (280.245 as a state adopts it)',
    read: 'copy',
    on: fourth,
  },
  rp1200spill: {
    address:
      'https://lfweb.sjgov.org/EHD/0/doc/617409/Page22.aspx (PEI RP1200-12, 6.2); https://lfweb.sjgov.org/EHD/0/doc/614776/Page84.aspx (RP1200-17, 6.3); https://ptti-website.pages.dev/services/spill-bucket-testing/ (a tester on the end of 6.3); https://docest.com/doc/430248/ust-spill-bucket-integrity-testing-form (a state’s form)',
    read: 'copy',
    on: fourth,
  },
  rp1200sump: {
    address:
      'https://lfweb.sjgov.org/WebLink/1/doc/618215/Page109.aspx (PEI RP1200-17, 6.5.6 and 6.5.7); https://lfweb.sjgov.org/EHD/0/doc/549819/Page63.aspx (RP1200-12)',
    read: 'copy',
    on: fourth,
  },
  rp1200overfill: {
    address:
      'https://lf-public.deq.utah.gov/WebLink/DocView.aspx?dbid=0&id=474460&repo=Public (PEI RP1200, Appendix C-5); https://lfweb.sjgov.org/EHD/0/doc/630366/Page25.aspx (a county on RP1200-17, 7); https://lfweb.sjgov.org/WebLink/1/doc/641576/Page91.aspx (RP1200-12, 7.2 and 7.3)',
    read: 'copy',
    on: fourth,
  },
  rp1200lld: {
    address:
      'https://lfweb.sjgov.org/WebLink/1/doc/437865/Page107.aspx (PEI RP1200-17, 9.2); https://lf-public.deq.utah.gov/WebLink/DocView.aspx?dbid=0&id=55199&repo=Public (Appendix C-9)',
    read: 'copy',
    on: fourth,
  },
  cpCriteria: {
    address:
      'https://docest.com/doc/38509/if-no-dispenser-is-installed-these-sfcs-are-on-the-non-tank-end-of-piping (a state’s form with the criteria of NACE)',
    read: 'copy',
    on: fourth,
  },
  listedLoss: {
    address:
      'https://neiwpcc.org/nwglde-files/evals/leighton_obrien_c.html and https://neiwpcc.org/nwglde-files/evals/pro_tank_g.html (thresholds of listed methods)',
    read: 'copy',
    on: fourth,
  },
  c261: { address: 'https://jjkellercompliancenetwork.com/regsense/28061-initial-response', read: 'text', on: fifth },
  c262: {
    address: 'read for the steps of a release: Ala. Admin. Code 335-6-15-.25 repeats the 20 days',
    read: 'copy',
    on: again,
  },
  c263: {
    address:
      'https://www.law.cornell.edu/regulations/virginia (9VAC25-580-260 B repeats the 45 days; Or. Admin. Code 340-122-0230(2) too)',
    read: 'copy',
    on: again,
  },
  c264: {
    address: 'https://checkoutapi.com/regulations/title40_chapterI-i28_part280_subpartF_section280.64',
    read: 'text',
    on: fifth,
  },
  c265: {
    address: 'https://www.ecfr.gov/current/title-40/chapter-I/subchapter-I/part-280/subpart-F/section-280.65',
    read: 'text',
    on: fifth,
  },
  c266: {
    address: 'none',
    read: null,
    on: null,
    sought:
      'Searched for on November 30, 2026 at ecfr.gov, govinfo.gov and in copies of subpart F; its text was not found.',
  },
  c267: {
    address: 'http://edocket.access.gpo.gov/cfr_2007/julqtr/40cfr280.67.htm (the edition of July 1, 2007)',
    read: 'copy',
    on: fifth,
  },
  md0107: { address: comarXml('01'), read: 'text', on: fifth },
  md09: { address: comarXml('09'), read: 'text', on: fifth },
  /** An item of a site's own, which rests on no rule. */
  memory: { address: 'none', read: null, on: null },
} as const satisfies Record<string, RuleSource>;

export type RuleSourceName = keyof typeof ruleSources;
