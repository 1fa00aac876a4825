import type { ReactNode } from 'react';

export interface SectionProps {
  /** Its fragment in the address. */
  id: string;
  title: string;
  /** Beside the title, such as a pill. */
  aside?: ReactNode;
  /** Buttons at the end of the title's row. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One subject of a long page: a card with a heading that an address can name. */
export function Section({ id, title, aside, actions, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-16 p-4 tablet:p-6">
      <div className="flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={`${id}-title`} className="text-16">
          {title}
        </h2>
        {aside}
        {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
