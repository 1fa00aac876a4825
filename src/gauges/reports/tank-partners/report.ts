/** Function 612: the tanks that a siphon joins to each tank. Source: 576013-635 function 612. */
export interface TankPartnersReport {
  tanks: { tank: number; partners: number[] }[];
}
