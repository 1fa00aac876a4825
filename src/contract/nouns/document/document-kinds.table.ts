/** A kind of document, as an inspector's list names it. */
export interface DocumentKind {
  key: string;
  label: string;
}

/**
 * The documents a station keeps that are not made here, in the order of the binder (docs/reference/compliance-rules.md#packet). Names
 * only suggest a kind: whoever uploads a document says what it is.
 */
export const documentKinds = [
  { key: 'registration', label: 'Registration certificate' },
  { key: 'permit', label: 'Permit or license' },
  { key: 'site_diagram', label: 'Site diagram or as-built' },
  { key: 'fr_submission', label: 'Proof of annual FR submission' },
  {
    key: 'fr_certificate',
    label: 'Certificate of financial responsibility',
  },
  { key: 'insurance', label: 'Insurance policy or endorsement' },
  { key: 'operator_list', label: 'Class A/B operator list' },
  { key: 'operator_certificate', label: 'Class A/B operator certificate' },
  { key: 'operator_c_log', label: 'Class C operator log' },
  { key: 'emergency', label: 'Emergency instructions' },
  { key: 'walkthrough', label: 'Walkthrough checklist' },
  { key: 'sir_report', label: 'SIR report' },
  { key: 'gauging_log', label: 'Manual tank gauging log' },
  { key: 'well_log', label: 'Groundwater or vapor well log' },
  { key: 'delivery_log', label: 'Delivery observation' },
  { key: 'generator_check', label: 'Emergency generator tank check' },
  {
    key: 'rd_equipment_test',
    label: 'Release detection equipment test',
  },
  { key: 'alld_test', label: 'Line leak detector test' },
  { key: 'line_test', label: 'Line tightness test' },
  { key: 'tank_test', label: 'Tank tightness test' },
  { key: 'vapor_test', label: 'Stage I vapor test' },
  { key: 'tester_certificate', label: 'Tester or vendor certificate' },
  { key: 'spill_test', label: 'Spill bucket test' },
  { key: 'sump_test', label: 'Containment sump test' },
  { key: 'overfill_test', label: 'Overfill inspection' },
  { key: 'cp_survey', label: 'Cathodic protection survey' },
  { key: 'rectifier_log', label: 'Rectifier log' },
  { key: 'lining_report', label: 'Lining inspection' },
  { key: 'repair', label: 'Repair, installation or closure' },
  {
    key: 'method_certificate',
    label: 'Third-party evaluation of a method',
  },
  { key: 'release_report', label: 'Suspected release report' },
  { key: 'third_party_inspection', label: 'Third-party inspection report' },
  { key: 'correspondence', label: 'Letter of a regulator' },
] as const satisfies readonly DocumentKind[];

export type DocumentKindKey = (typeof documentKinds)[number]['key'];
export const documentKindKeys = documentKinds.map(({ key }) => key) as [DocumentKindKey, ...DocumentKindKey[]];
