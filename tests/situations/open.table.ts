import type { OpenTable } from './open-situations.ts';

/** Situations that come out wrong today: `OPEN=write npx vitest run tests/situations` writes ids and outcomes anew. */
export const openSituations: OpenTable = {
  falsePasses: [
    {
      id: 'S008',
      is: 'COMPLIANT',
      because: 'A delivery counts only where the gauge reports one; a rise in the readings does not.',
    },
    { id: 'S012', is: 'COMPLIANT', because: 'No sale is looked for in the readings before and during a static test.' },
    { id: 'S014', is: 'COMPLIANT', because: 'No sale is looked for in the readings before and during a static test.' },
    { id: 'S016', is: 'COMPLIANT', because: 'No sale is looked for in the readings before and during a static test.' },
    {
      id: 'S036',
      is: 'COMPLIANT',
      because: 'Which tanks are siphoned together has no place, so no limit of a set is checked.',
    },
    {
      id: 'S038',
      is: 'COMPLIANT',
      because: 'Which tanks are siphoned together has no place, so no limit of a set is checked.',
    },
    {
      id: 'S044',
      is: 'COMPLIANT',
      because: 'Which tanks are siphoned together has no place, so no limit of a set is checked.',
    },
    { id: 'S058', is: 'COMPLIANT', because: 'No sale is looked for in the readings before and during a static test.' },
    {
      id: 'S062',
      is: 'COMPLIANT',
      because: 'The listing of CSLD on a TLS-350 names no least fill; that of a TLS4 does.',
    },
    {
      id: 'S080',
      is: 'COMPLIANT',
      because: 'A recorded pass without a tester and a document counts like one with both.',
    },
    { id: 'S140', is: 'COMPLIANT', because: 'What a tank sells is not held against the word that it has no piping.' },
    {
      id: 'S174',
      is: 'COMPLIANT',
      because: 'Safe suction is taken as recorded, from the first day on and without anything that shows it.',
    },
    {
      id: 'S182',
      is: 'COMPLIANT',
      because: 'A sensor that is no longer reported counts as it was last reported, on any day of the month.',
    },
    { id: 'S200', is: 'COMPLIANT', because: 'A warning of fuel is no sign of a release; only alarms are.' },
    { id: 'S204', is: 'COMPLIANT', because: 'High water in a tank is no sign of a release.' },
    {
      id: 'S212',
      is: 'COMPLIANT',
      because: 'Any words answer a failure; what was found, who did it and which test shows it are not asked for.',
    },
    {
      id: 'S236',
      is: 'COMPLIANT',
      because: 'Two inconclusive precision tests in a row are no sign of a release in Maryland.',
    },
    {
      id: 'S238',
      is: 'COMPLIANT',
      because: 'Tests are not held back when the console answers as another station or with other tanks.',
    },
    {
      id: 'S240',
      is: 'COMPLIANT',
      because: 'Tests are not held back when the console answers as another station or with other tanks.',
    },
    {
      id: 'S250',
      is: 'COMPLIANT',
      because: 'A tank that is recorded as out of use needs no reading that shows it empty.',
    },
    { id: 'S252', is: 'COMPLIANT', because: 'Sales from a tank that is recorded as out of use are not looked for.' },
    { id: 'S262', is: 'COMPLIANT', because: 'A retired tank is not judged, whatever its gauge still shows.' },
    {
      id: 'S314',
      is: 'COMPLIANT',
      because: "Maryland's inventory control besides the monthly method is not asked for in the verdict.",
    },
    { id: 'S362', is: 'COMPLIANT', because: 'Repairs have no place, so no test after one is asked for.' },
  ],
  others: [
    { id: 'S069', is: 'INCONCLUSIVE', because: 'The date of a test is not corrected by the known drift of the clock.' },
    { id: 'S071', is: 'INCONCLUSIVE', because: 'The date of a test is not corrected by the known drift of the clock.' },
    {
      id: 'S137',
      is: 'INCONCLUSIVE',
      because: 'That there is no piping has no place, and a tank that is gauged by hand has no method.',
    },
    {
      id: 'S141',
      is: 'INCONCLUSIVE',
      because: 'Suction piping is asked for a test each year, not each three years, in Maryland two.',
    },
    {
      id: 'S167',
      is: 'INCONCLUSIVE',
      because: 'Suction piping is asked for a test each year, not each three years, in Maryland two.',
    },
    {
      id: 'S169',
      is: 'INCONCLUSIVE',
      because: 'Suction piping is asked for a test each year, not each three years, in Maryland two.',
    },
    {
      id: 'S173',
      is: 'INCONCLUSIVE',
      because: 'Suction piping is asked for a test each year, not each three years, in Maryland two.',
    },
    {
      id: 'S245',
      is: 'INCONCLUSIVE',
      because: 'A tank is empty by its height alone; 0.3 percent of its capacity counts only where no height is known.',
    },
    { id: 'S285', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S287', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S289', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S291', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S293', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S294', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S295', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S296', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S297', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S299', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S301', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S303', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    { id: 'S304', is: 'INCONCLUSIVE', because: 'Manual tank gauging is no method, and its results have no place.' },
    {
      id: 'S305',
      is: 'INCONCLUSIVE',
      because: 'Inventory control with tightness tests proves no month of a tank under ten years of age.',
    },
    {
      id: 'S309',
      is: 'INCONCLUSIVE',
      because: 'Inventory control with tightness tests proves no month of a tank under ten years of age.',
    },
    {
      id: 'S311',
      is: 'INCONCLUSIVE',
      because: 'Inventory control with tightness tests proves no month of a tank under ten years of age.',
    },
    {
      id: 'S312',
      is: 'INCONCLUSIVE',
      because:
        'Inventory over its limit in two months running is a sign of a release in no state, only an open question in some.',
    },
    { id: 'S319', is: 'INCONCLUSIVE', because: 'Wells are no method, and their checks have no place.' },
    { id: 'S321', is: 'INCONCLUSIVE', because: 'Wells are no method, and their checks have no place.' },
    { id: 'S323', is: 'INCONCLUSIVE', because: 'Wells are no method, and their checks have no place.' },
    { id: 'S325', is: 'INCONCLUSIVE', because: 'Wells are no method, and their checks have no place.' },
    { id: 'S327', is: 'INCONCLUSIVE', because: 'Wells are no method, and their checks have no place.' },
    { id: 'S328', is: 'INCONCLUSIVE', because: 'Wells are no method, and their checks have no place.' },
  ],
};
