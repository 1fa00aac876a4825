/** A kind of document, as an inspector's list names it. */
export interface DocumentKind {
  key: string;
  label: string;
  /** How such documents are usually named; lower case, tried in the order of this table. */
  hints: RegExp;
}

/**
 * The documents a station keeps that are not made here, in the order of the binder (docs/reference/compliance-rules.md#packet). Names
 * only suggest a kind: whoever uploads a document says what it is.
 */
export const documentKinds = [
  { key: 'registration', label: 'Registration certificate', hints: /registration|registered|permit/ },
  { key: 'site_diagram', label: 'Site diagram or as-built', hints: /diagram|as[ _-]?built|site[ _-]?plan|drawing/ },
  { key: 'fr_submission', label: 'Proof of annual FR submission', hints: /\bfr\b.*(submi|filing)|mde.*(submi|filing)/ },
  {
    key: 'fr_certificate',
    label: 'Certificate of financial responsibility',
    hints: /financial[ _-]?resp|\bfr[ _-]?cert/,
  },
  { key: 'insurance', label: 'Insurance policy or endorsement', hints: /insurance|endorsement|policy/ },
  { key: 'operator_list', label: 'Class A/B operator list', hints: /operator.*(list|designation)|\bab[ _-]?list/ },
  { key: 'operator_certificate', label: 'Class A/B operator certificate', hints: /operator|class[ _-]?[ab]\b/ },
  { key: 'operator_c_log', label: 'Class C operator log', hints: /class[ _-]?c\b|attendant/ },
  { key: 'emergency', label: 'Emergency instructions', hints: /emergency/ },
  { key: 'walkthrough', label: 'Walkthrough checklist', hints: /walk[ _-]?(through|thru)|inspection[ _-]?checklist/ },
  { key: 'sir_report', label: 'SIR report', hints: /\bsir\b|reconciliation/ },
  {
    key: 'rd_equipment_test',
    label: 'Release detection equipment test',
    hints: /(atg|probe|sensor|console).*(test|cert)/,
  },
  { key: 'alld_test', label: 'Line leak detector test', hints: /alld|leak[ _-]?detector|\blld\b/ },
  { key: 'line_test', label: 'Line tightness test', hints: /line.*(tight|test)/ },
  { key: 'tank_test', label: 'Tank tightness test', hints: /tank.*(tight|test)/ },
  { key: 'vapor_test', label: 'Stage I vapor test', hints: /vapou?r|stage[ _-]?(i|1)\b/ },
  { key: 'spill_test', label: 'Spill bucket test', hints: /spill/ },
  { key: 'sump_test', label: 'Containment sump test', hints: /sump|containment|\budc\b/ },
  { key: 'overfill_test', label: 'Overfill inspection', hints: /overfill|ball[ _-]?float|flapper/ },
  { key: 'cp_survey', label: 'Cathodic protection survey', hints: /cathodic|\bcp\b/ },
  { key: 'rectifier_log', label: 'Rectifier log', hints: /rectifier/ },
  { key: 'lining_report', label: 'Lining inspection', hints: /lining/ },
  { key: 'repair', label: 'Repair, installation or closure', hints: /repair|install|closure|upgrade/ },
  {
    key: 'method_certificate',
    label: 'Third-party evaluation of a method',
    hints: /nwglde|evaluation|third[ _-]?party[ _-]?cert/,
  },
  { key: 'release_report', label: 'Suspected release report', hints: /release[ _-]?report|suspected/ },
  { key: 'third_party_inspection', label: 'Third-party inspection report', hints: /third[ _-]?party|3rd[ _-]?party/ },
  { key: 'correspondence', label: 'Letter of a regulator', hints: /letter|notice|violation|mde|\bepa\b/ },
] as const satisfies readonly DocumentKind[];

export type DocumentKindKey = (typeof documentKinds)[number]['key'];
export const documentKindKeys = documentKinds.map(({ key }) => key) as [DocumentKindKey, ...DocumentKindKey[]];
