/** Function 503, one station header line; the device of the request is the line, 1..4. Source: 576013-635 function 503. */
export interface HeaderReport {
  lines: { line: number; text: string }[];
}
