/** Functions 803 and 80C: what each external input is for. Source: 576013-635, the same functions. */
export interface InputTypesReport {
  inputs: {
    input: number;
    /** 1 standard, 2 generator, 3 pump sense, 4 acknowledge switch, 5 vapor processor; null for a question mark. */
    type: number | null;
    /** In 803 of generator and pump sense alone: 1 normally open, 2 normally closed. */
    orientation: number | null;
    /** In 803 of generator and pump sense alone: the tanks of the input. */
    tanks: number[];
  }[];
}
