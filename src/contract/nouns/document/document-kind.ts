import { type DocumentKindKey, documentKinds } from './document-kinds.table.ts';

/** How documents of a kind are usually named, in lower case. Apart from the kinds: the first load of the browser has those. */
const hints: Readonly<Record<DocumentKindKey, RegExp>> = {
  registration: /registration|registered/,
  permit: /permit|licen[cs]e/,
  site_diagram: /diagram|as[ _-]?built|site[ _-]?plan|drawing/,
  fr_submission: /\bfr\b.*(submi|filing)|mde.*(submi|filing)/,
  fr_certificate: /financial[ _-]?resp|\bfr[ _-]?cert/,
  insurance: /insurance|endorsement|policy/,
  operator_list: /operator.*(list|designation)|\bab[ _-]?list/,
  operator_certificate: /operator|class[ _-]?[ab]\b/,
  operator_c_log: /class[ _-]?c\b|attendant/,
  emergency: /emergency/,
  walkthrough: /walk[ _-]?(through|thru)|inspection[ _-]?checklist/,
  sir_report: /\bsir\b|reconciliation/,
  gauging_log: /manual[ _-]?(tank[ _-]?)?gaug|\bmtg\b/,
  well_log: /(groundwater|vapou?r|monitoring)[ _-]?wells?|well[ _-]?log/,
  delivery_log: /delivery[ _-]?(observation|log|checklist)/,
  generator_check: /generator/,
  rd_equipment_test: /(atg|probe|sensor|console).*(test|cert)/,
  alld_test: /alld|leak[ _-]?detector|\blld\b/,
  line_test: /line.*(tight|test)/,
  tank_test: /tank.*(tight|test)/,
  vapor_test: /vapou?r|stage[ _-]?(i|1)\b/,
  tester_certificate: /(tester|technician|contractor|vendor).*(cert|licen[cs]e)|cert.*(tester|technician|vendor)/,
  spill_test: /spill/,
  sump_test: /sump|containment|\budc\b/,
  overfill_test: /overfill|ball[ _-]?float|flapper/,
  cp_survey: /cathodic|\bcp\b/,
  rectifier_log: /rectifier/,
  lining_report: /lining/,
  repair: /repair|install|closure|upgrade/,
  method_certificate: /nwglde|evaluation|third[ _-]?party[ _-]?cert/,
  release_report: /release[ _-]?report|suspected/,
  third_party_inspection: /third[ _-]?party|3rd[ _-]?party/,
  correspondence: /letter|notice|violation|mde|\bepa\b/,
};

/** The kind that a file's name suggests, e.g. 'spill_test' for 'Spill bucket 2026.pdf'; null when it suggests none. */
export function kindByName(name: string): DocumentKindKey | null {
  const words = name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/_/g, ' ');
  return documentKinds.find(({ key }) => hints[key].test(words))?.key ?? null;
}

/** 'Spill bucket test' for 'spill_test'; null for what is no kind. */
export function kindLabel(key: string | null): string | null {
  return documentKinds.find((kind) => kind.key === key)?.label ?? null;
}
