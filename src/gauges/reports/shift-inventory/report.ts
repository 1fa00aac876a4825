/** Values at one end of a shift, console units. */
export interface ShiftPoint {
  volume: number | null;
  ullage: number | null;
  tcVolume: number | null;
  height: number | null;
  water: number | null;
  temperature: number | null;
}

export interface ShiftInventory {
  tank: number;
  /** Product code; null in display format. */
  product: string | null;
  /** Tank label; null in computer format. */
  label: string | null;
  /** 1..4 on a TLS-350, 1..8 on a 4xx. */
  shift: number;
  start: ShiftPoint;
  end: ShiftPoint;
  /** Display only; null in computer format. */
  delivered: number | null;
  /** Volume that left the tank in the shift (field 13). */
  total: number | null;
  more: (number | null)[];
}

/** Function 204, shift inventory. Source: 576013-635 function 204. */
export interface ShiftInventoryReport {
  shifts: ShiftInventory[];
}
