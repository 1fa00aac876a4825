import { ChevronDown, CircleCheck, CircleDashed, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { said } from '#client/language/server-words.ts';
import { paths, type SiteQuery } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/mock.ts';
import { type MockElement, type MockState, mockStates } from '#contract/nouns/compliance/mock-inspection.ts';

const looks: Readonly<Record<MockState, { Icon: LucideIcon; tone: string }>> = {
  contradicted: { Icon: OctagonX, tone: 'text-bad-solid' },
  missing: { Icon: TriangleAlert, tone: 'text-warn-fg' },
  proven: { Icon: CircleCheck, tone: 'text-ok-solid' },
  not_applicable: { Icon: CircleDashed, tone: 'text-na-solid' },
};

export interface MockElementsProps {
  siteId: string;
  elements: readonly MockElement[];
}

/** The elements by what was found, the worst first; those in which something is to be done are open. */
export function MockElements({ siteId, elements }: MockElementsProps) {
  return (
    <ul className="rounded-md border border-border">
      {mockStates.map((state) => {
        const found = elements.filter((one) => one.state === state);
        if (found.length === 0) return null;
        return (
          <li key={state} className="border-border not-first:border-t">
            <details open={state === 'contradicted' || state === 'missing'} className="group">
              <summary className="flex min-h-(--control) items-center gap-3 px-3 py-1 pointer-coarse:min-h-12">
                <span className="min-w-0 flex-1 font-bold">
                  {t.numbered({ words: t.states[state], count: found.length })}
                </span>
                <ChevronDown aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <ul className="flex flex-col gap-3 px-3 pt-1 pb-3">
                {found.map((element) => (
                  <Element key={element.key} siteId={siteId} element={element} />
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function Element({ siteId, element }: { siteId: string; element: MockElement }) {
  const { state, section, question, sentence, rule, checklist, mend } = element;
  const { Icon, tone } = looks[state];
  return (
    <li data-element={element.key} data-state={state} className="relative pl-6">
      <Icon aria-hidden size={16} strokeWidth={2.5} className={cx('absolute top-0.5 left-0', tone)} />
      <p className="wrap-anywhere">
        <span className="sr-only">{t.states[state]}: </span>
        <b>{said(question)}</b>
        <span className="block">{said(sentence)}</span>
        <span className="block text-13 text-muted">
          {t.checklists[checklist]}, {said(section)}: {rule.citation}
          {rule.mark === 'unverified' && `. ${t.unverified}`}
        </span>
      </p>
      {mend !== null && (
        <Link
          to={paths.site(siteId, placeOf(mend))}
          className="no-print link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
        >
          {t.places[mend.tab]}
          <span className="sr-only">: {said(question)}</span>
        </Link>
      )}
    </li>
  );
}

function placeOf({ tab, item }: NonNullable<MockElement['mend']>): SiteQuery {
  return { tab, ...(tab === 'calendar' && item !== null ? { item } : {}) };
}
