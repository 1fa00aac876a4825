export type InputState = 'setup-warning' | 'normal' | 'alarm' | 'out' | 'open' | 'closed';

export interface InputStatus {
  /** Input number (401) or relay number (406). */
  input: number;
  /** Location; null in computer format. */
  location: string | null;
  state: InputState | null;
  /** The console's own word or number for a state in no table; absent where the state is known. */
  words?: string;
}

/** Functions 401 (external inputs) and 406 (relays: open or closed). Source: 576013-635 functions 401, 406. */
export interface InputStatusReport {
  inputs: InputStatus[];
}
