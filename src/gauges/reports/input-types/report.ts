/** Function 803: what each external input is for. Source: 576013-635 function 803. */
export interface InputTypesReport {
  inputs: {
    input: number;
    /** 1 standard, 2 generator, 3 pump sense, 4 acknowledge switch, 5 vapor processor; null for a question mark. */
    type: number | null;
    /** Generator and pump sense alone: 1 normally open, 2 normally closed. */
    orientation: number | null;
    /** Generator and pump sense alone: the tanks that the input stands for. */
    tanks: number[];
  }[];
}
