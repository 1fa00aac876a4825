/**
 * Where the text that a situation rests on was read. `mark`: 'seen' the text itself, 'mirror' a copy or a paraphrase of
 * it, 'unverified' nobody read it.
 */
export interface Source {
  address: string;
  mark: 'seen' | 'mirror' | 'unverified';
  readOn: string;
}

const readOn = '2026-11-26';
const readLater = '2026-11-27';

export const sources = {
  c41: { address: 'https://law.lawstack.com/cfr/40/280.41/', mark: 'seen', readOn },
  c41f: {
    address: 'https://codes.findlaw.com/cfr/title-40-protection-of-environment/cfr-sect-40-280-41/',
    mark: 'seen',
    readOn,
  },
  c33u: { address: 'https://law.lawstack.com/cfr/40/280.33/', mark: 'unverified', readOn },
  c40: { address: 'https://law.lawstack.com/cfr/40/280.40/', mark: 'seen', readOn },
  c44: { address: 'https://lexbuild.dev/ecfr/title-40/chapter-I/part-280/section-280.44', mark: 'seen', readOn },
  c33: { address: 'https://law.lawstack.com/cfr/40/280.33/', mark: 'seen', readOn },
  c20: { address: 'github:AlextheYounga/ecfr part-280 subpart-B section-280.20.md', mark: 'seen', readOn },
  c10: { address: 'http://edocket.access.gpo.gov/cfr_2007/julqtr/40cfr280.10.htm', mark: 'mirror', readOn },
  c12: {
    address:
      'https://enviro.blr.com/environmental-news/hazmat-and-chemicals/underground-storage-tanks-USTs/Expert-Tip-Underground-Storage-Tanks-What-you-ne',
    mark: 'mirror',
    readOn,
  },
  c43: { address: 'http://edocket.access.gpo.gov/cfr_2003/julqtr/40cfr280.43.htm', mark: 'mirror', readOn },
  c50: {
    address:
      'https://d1tvxue8o4w0fl.cloudfront.net/regulation/alabama-administrative-code/title-335-alabama-department-of-environmental-management/water-division-water-quality-program/chapter-335-6-15-technical-standards-corrective-action-requirements-and-financial-responsibility-for-owners-and-operators-of-underground-storage-tanks/section-335-6-15-20-reporting-of-suspected-releases',
    mark: 'mirror',
    readOn,
  },
  c52: { address: 'http://edocket.access.gpo.gov/cfr_2006/julqtr/40cfr280.52.htm', mark: 'mirror', readOn },
  c70: { address: 'https://lfweb.sjgov.org/WebLink/1/doc/595751/Page312.aspx', mark: 'mirror', readOn },
  c70b: {
    address: 'https://training.passtesting.com/marketplace/states/indian-country/categories/ust-operator-training',
    mark: 'mirror',
    readOn,
  },
  ca43: {
    address:
      'https://d1tvxue8o4w0fl.cloudfront.net/regulation/california-code-of-regulations/title-23-waters/division-3-state-water-resources-control-board-and-regional-water-quality-control-boards/chapter-16-underground-tank-regulations/article-4-existing-underground-storage-tank-monitoring-requirements/section-2643-non-visual-monitoringquantitative-release-detection-methods',
    mark: 'mirror',
    readOn,
  },
  epa24: { address: 'https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=P101B814.txt', mark: 'seen', readOn },
  comp: { address: 'https://www.epa.gov/ust/ust-technical-compendium-release-detection', mark: 'seen', readOn },
  def: { address: 'https://lfweb.sjgov.org/WebLink/1/doc/595981/Page175.aspx', mark: 'seen', readOn },
  mtg: { address: 'http://oneplan.org/Farmstead/Tanks07.asp', mark: 'mirror', readOn },
  mtgEpa: { address: 'http://epa.gov/oust/ustsystm/manltank.htm', mark: 'seen', readOn },
  vrj: {
    address: 'https://waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors/veeder_root_j.shtml',
    mark: 'seen',
    readOn,
  },
  vri: {
    address:
      'https://www.waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors/veeder_root_i.shtml',
    mark: 'seen',
    readOn,
  },
  vrl: { address: 'https://neiwpcc.org/nwglde-files/evals/veeder_root_l.html', mark: 'seen', readOn },
  vrzg: {
    address:
      'https://www.waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors/veeder_root_zg.html',
    mark: 'seen',
    readOn,
  },
  vrc: { address: 'https://neiwpcc.org/nwglde-files/evals/veeder_root_c.html', mark: 'seen', readOn },
  csld: {
    address: 'https://manualarchiveguide.com/manuals/Veeder-Root-TLS-450PLUS-Troubleshooting-Manual-4647779?page=87',
    mark: 'seen',
    readOn,
  },
  csldw: {
    address:
      'https://pdfslide.us/documents/veeder-root-tls-3xx-series-console-with-csld-root-csld-with-no-idleveeder-root.html',
    mark: 'seen',
    readOn,
  },
  suct: { address: 'https://www.scribd.com/document/449431171/Suction', mark: 'mirror', readOn },
  pei: { address: 'http://www.pei.org/wiki/safe-suction', mark: 'seen', readOn },
  wi: {
    address: 'https://docs-preview.legis.wisconsin.gov/scroll/up/2426/code/admin_code/atcp/090/93',
    mark: 'mirror',
    readOn,
  },
  wi30: {
    address: 'https://docs-preview.legis.wisconsin.gov/scroll/up/2459/code/admin_code/atcp/090/93',
    mark: 'mirror',
    readOn,
  },
  wiAl: { address: 'http://commerce.wi.gov/specialtytanksotc.wi.gov/training/page18656.html', mark: 'mirror', readOn },
  sens: { address: 'https://pmmic.com/about/blog/liquid-sensor-placement/', mark: 'mirror', readOn },
  mdLaw05: {
    address:
      'https://github.com/maryland-dsd/law-xml/blob/6e516273da9bdb4bcef5c138acd2cb1059b52ff4/us/md/exec/comar/26/10/05.xml',
    mark: 'seen',
    readOn: readLater,
  },
  mdLaw05again: {
    address:
      'https://github.com/maryland-dsd/law-xml/blob/6e516273da9bdb4bcef5c138acd2cb1059b52ff4/us/md/exec/comar/26/10/05.xml',
    mark: 'seen',
    readOn: '2026-11-28',
  },
  md0505: {
    address:
      'https://casetext.com/regulation/maryland-administrative-code/title-26-department-of-environment/part-2-subtitles-08-12/subtitle-10-oil-pollution-control-and-storage-tank-management/chapter-261005-ust-systems-release-detection/section-26100505-method-of-release-detection',
    mark: 'seen',
    readOn,
  },
  md0801: { address: 'https://dsd.maryland.gov/regulations/Pages/26.10.08.01.aspx', mark: 'seen', readOn },
  mdOld: { address: 'http://mdrules.elaws.us/comar/26.10.05.04', mark: 'mirror', readOn },
  gw: {
    address:
      'https://ehsdailyadvisor.blr.com/2013/05/epas-proposed-ust-rules-phase-out-of-vapor-and-groundwater-monitoring/',
    mark: 'mirror',
    readOn,
  },
  fraud: {
    address: 'https://archive.epa.gov/epapages/newsroom_archive/newsreleases/150aab64a7303fba85256c000074b218.html',
    mark: 'seen',
    readOn,
  },
  haw42: {
    address:
      'https://casetext.com/regulation/hawaii-administrative-rules/title-11-department-of-health/subtitle-1-general-departmental-provisions/chapter-2801-underground-storage-tanks/subchapter-4-release-detection/section-11-2801-42-requirements-for-hazardous-substance-ust-systems',
    mark: 'mirror',
    readOn,
  },
  gen: {
    address:
      'https://19january2017snapshot.epa.gov/ust/emergency-power-generator-ust-systems-2015-requirement-release-detection_.html',
    mark: 'seen',
    readOn: readLater,
  },
  k251: {
    address: 'https://checkoutapi.com/regulations/expand/title40_chapterI-i28_part280_subpartK_section280.250',
    mark: 'seen',
    readOn: readLater,
  },
  c52b: {
    address: 'http://edocket.access.gpo.gov/cfr_2003/julqtr/40cfr280.52.htm',
    mark: 'mirror',
    readOn: readLater,
  },
  c70c: {
    address:
      'https://enviro.blr.com/environmental-news/hazmat-and-chemicals/underground-storage-tanks-USTs/Expert-Tip-Closure-of-underground-storage-tanks-US',
    mark: 'mirror',
    readOn: readLater,
  },
  c71: { address: 'http://www.laws9.com/cfr/text/40/280/74', mark: 'mirror', readOn: readLater },
  c72: { address: 'https://www.law.cornell.edu/cfr/text/40/280.72', mark: 'seen', readOn: readLater },
  wra51: {
    address:
      'https://water.waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors/warren_rogers_associates_a.html',
    mark: 'seen',
    readOn: readLater,
  },
  wra52: {
    address:
      'https://waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors/warren_rogers_associates_b.html',
    mark: 'seen',
    readOn: readLater,
  },
  vrk: {
    address: 'https://waterboards.ca.gov/ust/leak_prevention/lg113/vendors/veeder_root_k.shtml',
    mark: 'seen',
    readOn: readLater,
  },
  thresholds: {
    address: 'https://neiwpcc.org/nwglde-files/evals/ronan_engineering_d.html',
    mark: 'seen',
    readOn: '2026-11-29',
  },
  or0445: {
    address: 'https://www.law.cornell.edu/regulations/oregon/OAR-340-150-0445',
    mark: 'mirror',
    readOn: '2026-11-29',
  },
  ref: { address: 'none: our own rule', mark: 'unverified', readOn },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
