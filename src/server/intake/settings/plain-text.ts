const control = /[\u0000-\u001f\u007f-\u009f]+/g;

/** A label as a gauge printed it, without control characters that a damaged line or a strange console may hold. */
export function plainText(label: string): string {
  return label.replace(control, ' ').trim();
}
