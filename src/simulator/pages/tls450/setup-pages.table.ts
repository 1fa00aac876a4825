import type { Page, Pages } from '../page.ts';
import { template } from '../template.ts';
import { SETUP_PAGES as TLS_350 } from '../tls350/setup-pages.table.ts';

/** One number a tank. */
function values(title: string, code: string, heading: string, digits: number): Page {
  const list = `setup.${code}`;
  return {
    header: false,
    list,
    template: template(`
${title}

TANK   LABEL${heading}
%each ${list}
{number:>2}     {label:<20}{value:>12.${digits}}
%end
`),
  };
}

/** The same with what it is of the tank's capacity. */
function shares(title: string, code: string): Page {
  const list = `setup.${code}`;
  return {
    header: false,
    list,
    template: template(`
${title}

TANK   LABEL                {unit.volume:>12}   PERCENT
%each ${list}
{number:>3}    {label:<20}{value:>13.0}{percent:>10.0}
%end
`),
  };
}

const VOLUME = '{unit.volume:>27}';
const HEIGHT = '{unit.height:>27}';

/** Pages whose samples are the same in both manuals. */
const SAME = ['501', '503', '702', '707', '712', '742', '747', '782', '802', '902', '905'] as const;

/** Set-up pages of a TLS-450, after the samples of 577013-950 Rev T, pages 175 to 189, 287 to 336. */
export const SETUP_PAGES: Pages = {
  ...Object.fromEntries(SAME.map((code) => [code, TLS_350[code] as Page])),
  '517': {
    header: false,
    list: null,
    template: template(`
DISPLAY SETUP - LANGUAGE & UNITS
SYSTEM LANGUAGE {language}
SYSTEM UNITS    {unit.short}
`),
  },
  '602': {
    header: false,
    list: 'tanks',
    template: template(`
TANK LABEL
TANK   LABEL
%each tanks
{number:>2}     {label}
%end
`),
  },
  '604': values('TANK FULL VOLUME', '604', VOLUME, 0),
  '607': values('TANK DIAMETER', '607', HEIGHT, 2),
  '608': values('TANK TILT', '608', HEIGHT, 2),
  '609': values('TANK THERMAL COEFFICIENT', '609', '', 6),
  '621': values('TANK LOW PRODUCT LIMIT', '621', VOLUME, 0),
  '622': shares('TANK HIGH PRODUCT LIMIT', '622'),
  '623': shares('TANK OVERFILL LEVEL LIMIT', '623'),
  '624': values('TANK HIGH WATER LEVEL LIMIT', '624', HEIGHT, 2),
  '625': values('TANK SUDDEN LOSS LIMIT', '625', VOLUME, 0),
  '626': values('TANK LEAK ALARM LIMIT', '626', VOLUME, 0),
  '627': values('TANK HIGH WATER WARNING LIMIT', '627', HEIGHT, 2),
  '628': values('TANK MAXIMUM VOLUME LIMIT', '628', VOLUME, 0),
  '629': shares('TANK DELIVERY REQUIRED LIMIT', '629'),
  '62A': values('ANNUAL LEAK TEST MIN VOLUME', '62a', VOLUME, 0),
  '636': values('PERIODIC LEAK TEST MIN VOLUME', '636', VOLUME, 0),
};
