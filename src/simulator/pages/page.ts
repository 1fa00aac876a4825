import type { Template } from './template.ts';

/** A printed page of one function. */
export interface Page {
  /** The four station header lines come before it. */
  header: boolean;
  /** The list of the devices it speaks of: with none in it, code and stamp are all that is printed; null: no devices. */
  list: string | null;
  template: Template;
}

export type Pages = Readonly<Record<string, Page>>;
