import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'react-router';
import { named, said } from '#client/language/server-words.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/packet.ts';
import type { BinderElement, BinderSection, BinderState } from '#contract/nouns/document/packet.ts';
import { byNeed, lacking, lackingFirst, mendPlace, sectionWords } from './binder-words.ts';

export interface BinderSectionsProps {
  siteId: string;
  sections: readonly BinderSection[];
  /** Called when a link leads away. */
  onLeave: () => void;
}

/** The inspector's binder, section by section: those in which something is missing come first and stand open. */
export function BinderSections({ siteId, sections, onLeave }: BinderSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <ul aria-label={t.documentsBySectionOfBinder} className="rounded-md border border-border">
      {lackingFirst(sections).map((section) => (
        <li key={section.number} className="border-border not-first:border-t">
          <details open={lacking(section) > 0} className="group">
            <summary className="flex min-h-(--control) flex-wrap items-center gap-x-3 px-3 py-1">
              <span aria-hidden className="w-5 text-end text-muted">
                {section.number}
              </span>
              <span className="min-w-0 flex-1 font-bold wrap-anywhere">
                <span className="sr-only">{t.sectionNumber({ number: section.number })} </span>
                {named(section.title)}
              </span>
              <span className={cx('text-13', lacking(section) > 0 ? 'font-bold text-bad-fg' : 'text-muted')}>
                {sectionWords(section)}
              </span>
              <ChevronDown aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <ul className="flex flex-col gap-2 pt-1 pr-3 pb-3 pl-11">
              {byNeed(section.elements).map((element) => (
                <Element key={element.key} siteId={siteId} element={element} onLeave={onLeave} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** How the state of an element looks. */
export const stateLooks: Readonly<Record<BinderState, { Icon: LucideIcon; tone: string; words: string }>> = {
  there: {
    Icon: CircleCheck,
    tone: 'text-ok-solid',
    get words() {
      return t.onFile;
    },
  },
  partly: {
    Icon: TriangleAlert,
    tone: 'text-warn-fg',
    get words() {
      return t.onFileInPart;
    },
  },
  missing: {
    Icon: OctagonX,
    tone: 'text-bad-solid',
    get words() {
      return t.missing;
    },
  },
  not_asked: {
    Icon: CircleDashed,
    tone: 'text-na-solid',
    get words() {
      return t.notRequiredHere;
    },
  },
  left_out: {
    Icon: CircleSlash,
    tone: 'text-na-solid',
    get words() {
      return t.leftOut;
    },
  },
};

interface ElementProps {
  siteId: string;
  element: BinderElement;
  onLeave: () => void;
}

function Element({ siteId, element, onLeave }: ElementProps) {
  const { Icon, tone, words } = stateLooks[element.state];
  const mend = mendPlace(element);
  return (
    <li data-state={element.state} className="relative">
      <Icon aria-hidden size={16} strokeWidth={2.5} className={cx('absolute top-0.5 -left-6', tone)} />
      <p className="wrap-anywhere">
        <span className="sr-only">{words}: </span>
        <b>{named(element.label)}</b>
        {element.sentence !== '' && <span className="block text-muted">{said(element.sentence)}</span>}
      </p>
      {mend !== null && (
        <Link
          to={paths.site(siteId, mend.query)}
          onClick={onLeave}
          className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
        >
          {mend.words}
          <span className="sr-only">: {named(element.label)}</span>
        </Link>
      )}
    </li>
  );
}
