import { AppError } from '#contract/errors.ts';
import { packetFolder } from '#contract/nouns/document/packet.ts';
import type { Context } from '#server/actions/context.ts';
import type { DocumentPlace } from '#server/store/document/document-references.ts';
import { lookAlikes } from './look-alikes.table.ts';
import { sameLetters } from './require-folder.ts';

/** Not seen at all, or a blank that is a letter: nothing of it is read. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Lines under a letter: beside it they are read as an underscore. */
const underlines = /[\u0320\u0331-\u0333\u0347\u035f]/gu;

const inLatin = (text: string) => [...text].map((letter) => lookAlikes.get(letter) ?? letter).join('');

/**
 * How a name reads to somebody who glances at it: small Latin letters, no accents, each gap an underscore, none in
 * front; twice, with lines under letters as accents and as gaps. Only for telling whether it passes for another name.
 */
export function readingsOf(name: string): string[] {
  return [name, name.replace(underlines, '_')].map((text) =>
    inLatin(inLatin(text).normalize('NFKD'))
      .replace(invisible, '')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.]+/gu, '_')
      .replace(/^[_.]+/, ''),
  );
}

const reportsFolder = 'Monthly Reports';
const reportReading = /^\d{4}_?\d{2}_?monthly_?report/;

/** True for a packet that was built here, by its place. */
export function isPacketPlace({ folder, name }: DocumentPlace): boolean {
  return folder === packetFolder && sameLetters(name).trim().startsWith('packet_');
}

/**
 * Only packets that were built here can be shared, and their name identifies them; a report under the name of the
 * program's own would be taken for one. A name that only reads like theirs is refused too: people read, they do not
 * compare letters. `folder` is spelt as it is here. Throws invalid_path, document_protected.
 */
export function refuseNamesOfTheProgram({ actor }: Pick<Context, 'actor'>, place: DocumentPlace): void {
  const reads = (test: (reading: string) => boolean) => readingsOf(place.name).some(test);
  if (place.folder === packetFolder && reads((reading) => reading.startsWith('packet_'))) {
    throw new AppError('invalid_path', {
      detail: 'In Exports, only packets built here may have a name that begins with Packet.',
    });
  }
  const amongReports = place.folder === reportsFolder || place.folder.startsWith(`${reportsFolder}/`);
  if (amongReports && actor.role !== 'admin' && reads((reading) => reportReading.test(reading))) {
    throw new AppError('document_protected');
  }
}
