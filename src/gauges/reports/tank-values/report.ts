/**
 * One number a tank: 604 full volume, 607 diameter, 608 tilt, 609 thermal coefficient, 60C and 60F offsets,
 * 621 low, 622 high, 623 overfill, 624 high water alarm, 625 sudden loss, 626 leak alarm, 627 high water
 * warning, 628 maximum volume, 629 delivery needed, 62A annual and 636 periodic test minimum.
 * Console units. Source: 576013-635, the same functions.
 */
export interface TankValuesReport {
  values: { tank: number; value: number | null }[];
}
