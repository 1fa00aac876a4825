/** How the numbers of a function stand in a computer reply. */
export interface NumbersLayout {
  /** Each group begins with a device number of two digits; false: one group, of the console itself. */
  numbered: boolean;
  /** Digits of each number, all decimal. */
  widths: readonly number[];
}

const numbered = (...widths: number[]): NumbersLayout => ({ numbered: true, widths });
const console = (...widths: number[]): NumbersLayout => ({ numbered: false, widths });

/** Source: 576013-635, the function of each row; 72F: 577013-950. */
export const NUMBER_LAYOUTS: Readonly<Record<string, NumbersLayout>> = {
  '506': console(1),
  '507': console(2),
  '508': console(2),
  '509': console(1),
  '50A': console(3),
  '50B': console(3),
  '51A': console(1),
  '51R': console(1),
  '546': console(1),
  '547': console(2),
  '548': console(2),
  '549': console(1),
  '54A': console(3),
  '54B': console(3),
  '556': console(1),
  '557': console(2),
  '558': console(2),
  '559': console(1),
  '55A': console(3),
  '55B': console(3),
  '601': numbered(1),
  '610': numbered(2),
  '613': numbered(1),
  '614': numbered(1),
  '62C': numbered(1),
  '62D': numbered(1, 1, 1),
  '701': numbered(1),
  '703': numbered(1),
  '704': numbered(1),
  '706': numbered(1),
  '709': numbered(1),
  '711': numbered(1),
  '713': numbered(1),
  '721': numbered(1),
  '723': numbered(2),
  '72F': numbered(1),
  '741': numbered(1),
  '743': numbered(1),
  '744': numbered(1),
  '746': numbered(1),
  '748': numbered(1),
  '749': numbered(1),
  '74B': numbered(1),
  '74D': numbered(1),
  '74E': numbered(1),
  '795': console(2),
  '796': console(2),
  '797': console(2),
  '7C1': console(1),
  '781': numbered(1),
  '783': numbered(1),
  '784': numbered(2),
  '785': numbered(2),
  '786': numbered(1),
  '78C': numbered(1),
  '801': numbered(1),
};
