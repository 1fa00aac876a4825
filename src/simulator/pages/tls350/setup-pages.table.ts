import type { Page, Pages } from '../page.ts';
import { template } from '../template.ts';

const page = (text: string): Page => ({ header: false, list: null, template: template(text) });

/** One number a tank; its right edge is the heading's. */
function values(title: string, code: string, heading: string, digits: number): Page {
  const list = `setup.${code}`;
  return {
    header: false,
    list,
    template: template(`
${title}

TANK   PRODUCT LABEL${heading}
%each ${list}
{number:>2}     {label:<20}{value:>12.${digits}}
%end
`),
  };
}

const VOLUME = `${' '.repeat(13)}{unit.volume}`;
const HEIGHT = `${' '.repeat(13)}{unit.height}`;

function labels(title: string, list: string): Page {
  return {
    header: false,
    list,
    template: template(`
${title}

DEVICE  LABEL
%each ${list}
{number:>6}  {label}
%end
`),
  };
}

const units = page(`
SYSTEM TYPE AND LANGUAGE FLAG
SYSTEM UNITS
 {unit.system}
SYSTEM LANGUAGE
 {language}
SYSTEM DATE/TIME FORMAT
{date_picture}
`);

const software = page(`
SOFTWARE REVISION LEVEL
VERSION {software.version}
SOFTWARE# {software.number}
CREATED - {software.created}

S-MODULE# {software.module}
SYSTEM FEATURES:
%each software.features
  {name}
%end
`);

/** Set-up pages of a TLS-350, after the samples of 576013-635 Rev U, pages 148 to 169, 236 to 286, 298, 365, 457. */
export const SETUP_PAGES: Pages = {
  '501': page('SYSTEM DATE AND TIME'),
  '503': {
    header: false,
    list: 'headers',
    template: template(`
%each headers
#{number:>2}:{text}
%end
`),
  },
  '505': units,
  '50F': page('{date_picture}'),
  '517': units,
  '602': {
    header: false,
    list: 'tanks',
    template: template(`
TANK PRODUCT LABEL
TANK   PRODUCT LABEL
%each tanks
{number:>2}     {label}
%end
`),
  },
  '603': {
    header: false,
    list: 'tanks',
    template: template(`
TANK PRODUCT CODE

TANK   PRODUCT LABEL
%each tanks
{number:>2}     {label:<20}       {product}
%end
`),
  },
  '604': values('TANK FULL VOLUME', '604', VOLUME, 0),
  '607': values('TANK DIAMETER', '607', HEIGHT, 2),
  '608': values('TANK TILT', '608', HEIGHT, 2),
  '609': values('TANK THERMAL COEFFICIENT', '609', '', 6),
  '621': values('TANK LOW PRODUCT LIMIT', '621', VOLUME, 0),
  '622': values('TANK HIGH PRODUCT LIMIT', '622', VOLUME, 0),
  '623': values('TANK OVERFILL LEVEL LIMIT', '623', VOLUME, 0),
  '624': values('TANK HIGH WATER LEVEL LIMIT', '624', HEIGHT, 1),
  '625': values('TANK SUDDEN LOSS LIMIT', '625', VOLUME, 0),
  '626': values('TANK LEAK ALARM LIMIT', '626', VOLUME, 0),
  '627': values('TANK HIGH WATER WARNING LIMIT', '627', HEIGHT, 1),
  '628': values('TANK MAXIMUM VOLUME LIMIT', '628', VOLUME, 0),
  '629': values('TANK DELIVERY REQUIRED LIMIT', '629', VOLUME, 0),
  '62A': values('ANNUAL LEAK TEST MIN VOLUME', '62a', VOLUME, 0),
  '636': values('PERIODIC LEAK TEST MIN VOLUME', '636', VOLUME, 0),
  '702': labels('LIQUID LABEL', 'sensors.liquid'),
  '707': labels('VAPOR LABEL', 'sensors.vapor'),
  '712': labels('GROUNDWATER LABEL', 'sensors.groundwater'),
  '742': labels('2 WIRE CL LABEL', 'sensors.two_wire'),
  '747': labels('3 WIRE CL LABEL', 'sensors.three_wire'),
  '782': labels('PRESSURE LLD LABEL', 'plld'),
  '802': labels('EXTERNAL INPUT LABEL', 'inputs'),
  '902': software,
  '905': software,
};
