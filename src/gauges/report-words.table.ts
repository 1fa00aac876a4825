import { alarmCodes } from './alarms/alarm-codes.table.ts';
import { TLS_DOCUMENTED } from './tls/documented.table.ts';
import { TLS_FUNCTIONS } from './tls/functions.table.ts';

/**
 * Words of headings and rows beside those of the function and alarm tables. They name no station. Source: the samples of 576013-635 and 577013-950, and pages of foreign consoles under fixtures.
 */
const printed = `
  ACTIVE ALL AM ANNULAR AT AVAILABLE AVERAGE BE BY CAN CAPACITY CATEGORY CAP CLEARED COMPLETE CONSOLE CURRENT DATA DATE DAY
  DAYS DELIVERED DESCRIPTION DEVICE DIESEL DISPENSER DISPLAYED DOUBLE ENABLED DRY DTW END ENDED ENDING FALSE FIRST FOR FROM FT FUEL
  FUNCTIONS GAL GALLONS GALS GASOLINE GPH GROSS HEIGHT HIGH HOUR HOURS HRS ID IF IN INCH INCHES INCREASE INVALID IS
  LABEL LABELS LAST LEVEL LIMIT LINES LITERS LITRES LOCATION LOW LTRS MANIFOLDED MAXIMUM METHOD MID MIN MINIMUM MM
  MONTH MONTHLY NET NEW NEXT NONE NOT NUMBER OF OFF OFFSET OK ON OPEN OPERATING OUT OVER PAGE PASS PASSES PASSED PCT PERCENT
  PERIODIC PERCENTAGE PM PREMIUM PREVIOUS PRINT PRODUCT RATE REGULAR REPORT REPORTS RESULT SHIFT SINCE SLOPE START
  STARTED STARTING STATE STATUS STP SUMP SUPER TANKS TC TEMP TEMPERATURE TESTS THERMAL THIS TIME TIMES TO TOTAL TRUE
  TYPE ULLAGE UNITS UNL UNLEADED VALUE VOL VOLUME VOLUMES WATER WEEK WITH WPLLD YEAR YES
  DD DIAGNOSTIC EVACUATION HH RECORD SS VAC VACUUM XM YYYY
  ACTIONS ADJ ALM ANALYSIS BK BOL BOOK CALIB CALIBRATE CHART CHECK CHG CLS CORRECTIVE DLVY GAUGE GAUGED INSPECT INVNTRY MAN
  METERED METERS MTR PROD SALES THRESHOLD TICKET TICKETED TOTALS UNEX VAP VAR VARIANCE
  JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC SUN MON TUE WED THU FRI SAT`;

const texts = [
  printed,
  ...Object.values(TLS_FUNCTIONS).map(({ name }) => name),
  ...TLS_DOCUMENTED.map(([, name]) => name),
  ...alarmCodes.flatMap(({ name, categoryName, displayLabel }) => [name, categoryName, displayLabel ?? '']),
];

/** Words of those tables that stations are named by. */
const namesOfStations = new Set(['STATION', 'STOP', 'SERVICE', 'SITE', 'HEADER', 'MAIN', 'COMMAND']);

/** Words, in capitals, that consoles print of any station: what names a station is not among them. */
export const REPORT_WORDS: ReadonlySet<string> = new Set(
  texts
    .flatMap((text) => text.toUpperCase().match(/[A-Z][A-Z0-9]+/g) ?? [])
    .filter((word) => !namesOfStations.has(word)),
);
