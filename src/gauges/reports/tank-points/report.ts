/**
 * Several numbers a tank: 605 the tank chart of four points (volume at full, 3/4, 1/2, 1/4 of the height), 606 that of
 * twenty, 60E the parameters of the float (water offset, fuel offset, invalid fuel level, least water). Console units.
 * Source: 576013-635 functions 605, 606, 60E.
 */
export interface TankPointsReport {
  tanks: { tank: number; points: (number | null)[] }[];
}
