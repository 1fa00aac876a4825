/*
 * The documents a station keeps that are not made here, in the order of the binder (docs/reference/compliance-rules.md#packet): key
 * and label. As rows, because the first load of the browser has them. Names only suggest a kind: whoever uploads a document says
 * what it is.
 */
const rows = [
  ['registration', 'Registration certificate'],
  ['permit', 'Permit or license'],
  ['site_diagram', 'Site diagram or as-built'],
  ['fr_submission', 'Proof of annual FR submission'],
  ['fr_certificate', 'Certificate of financial responsibility'],
  ['insurance', 'Insurance policy or endorsement'],
  ['operator_list', 'Class A/B operator list'],
  ['operator_certificate', 'Class A/B operator certificate'],
  ['operator_c_log', 'Class C operator log'],
  ['emergency', 'Emergency instructions'],
  ['walkthrough', 'Walkthrough checklist'],
  ['sir_report', 'SIR report'],
  ['gauging_log', 'Manual gauging log'],
  ['well_log', 'Log of wells'],
  ['delivery_log', 'Delivery observation'],
  ['generator_check', 'Generator tank check'],
  ['rd_equipment_test', 'Release detection equipment test'],
  ['alld_test', 'Line leak detector test'],
  ['line_test', 'Line tightness test'],
  ['tank_test', 'Tank tightness test'],
  ['vapor_test', 'Stage I vapor test'],
  ['tester_certificate', 'Tester or vendor certificate'],
  ['spill_test', 'Spill bucket test'],
  ['sump_test', 'Containment sump test'],
  ['overfill_test', 'Overfill inspection'],
  ['cp_survey', 'Cathodic protection survey'],
  ['rectifier_log', 'Rectifier log'],
  ['lining_report', 'Lining inspection'],
  ['repair', 'Repair, installation or closure'],
  ['method_certificate', 'Third-party evaluation of a method'],
  ['release_report', 'Suspected release report'],
  ['third_party_inspection', 'Third-party inspection report'],
  ['correspondence', 'Letter of a regulator'],
] as const;

export type DocumentKindKey = (typeof rows)[number][0];

/** Kinds of documents, as an inspector's list names them. */
export const documentKinds: readonly { key: DocumentKindKey; label: string }[] = rows.map(([key, label]) => ({
  key,
  label,
}));
export const documentKindKeys = rows.map(([key]) => key) as [DocumentKindKey, ...DocumentKindKey[]];
