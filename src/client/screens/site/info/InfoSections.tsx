import { Link } from 'react-router';
import type { SitePage } from '#client/api/lists/read-site.ts';
import type { SiteInfo } from '#client/api/site/site-info.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/info.ts';
import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';
import { InfoInput } from './InfoInput.tsx';
import { InfoValue } from './InfoValue.tsx';
import type { InfoEntry, InfoSection } from './info-sections.table.ts';
import { isFixed, labelOf, type Reader, sectionsFor } from './info-text.ts';

/** The form while the info is being edited. */
export interface InfoEditing {
  textOf: (field: SiteInfoField) => string;
  set: (field: SiteInfoField, value: string) => void;
  errors: FieldErrors;
}

export interface InfoSectionsProps {
  info: SiteInfo;
  site: SitePage;
  reader: Reader;
  /** Null while it is only read. */
  editing: InfoEditing | null;
}

/** Everything recorded about the site, section by section; in editing the fields that may be changed are inputs. */
export function InfoSections(props: InfoSectionsProps) {
  const sections = sectionsFor(props.site, props.reader);
  const columns = (['start', 'end'] as const).map((side) => ({
    side,
    sections: sections.filter((section) => section.side === side),
  }));
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2">
      {columns.map((column) => (
        <div key={column.side} className="grid min-w-0 gap-4">
          {column.sections.map((section) => (
            <Section key={section.key} section={section} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Section({ section, ...props }: InfoSectionsProps & { section: InfoSection }) {
  const id = `info-${section.key}`;
  const hidden = section.writersOnly === true && !props.reader.canWrite;
  const wide = section.entries.length < 2;
  return (
    <section aria-labelledby={id} className="card min-w-0 px-4 py-3">
      <h3 id={id} className="mb-2 text-16">
        {section.title}
      </h3>
      {hidden ? (
        <p className="text-muted">{t.shownToPeopleWithWriteAccess}</p>
      ) : (
        <div className={cx('grid items-start gap-x-6 gap-y-3', !wide && 'tablet:grid-cols-2')}>
          {section.entries.map((entry) => (
            <Entry key={entry} entry={entry} titled={labelOf(entry) === section.title} {...props} />
          ))}
        </div>
      )}
    </section>
  );
}

interface EntryProps extends InfoSectionsProps {
  entry: InfoEntry;
  /** The section's title says already what it is. */
  titled: boolean;
}

function Entry({ entry, titled, info, site, reader, editing }: EntryProps) {
  if (editing !== null && !isFixed(entry) && info.editable.includes(entry)) {
    return (
      <InfoInput
        field={entry}
        value={editing.textOf(entry)}
        onChange={(value) => editing.set(entry, value)}
        trouble={editing.errors[entry]}
      />
    );
  }
  return (
    <dl className="min-w-0">
      <dt className={titled ? 'sr-only' : 'text-muted'}>{labelOf(entry)}</dt>
      <dd className="wrap-anywhere">
        <InfoValue entry={entry} info={info} site={site} />
      </dd>
      {editing !== null && (
        <dd className="text-13 text-muted">
          {isFixed(entry) && reader.role === 'admin' ? (
            <Link to={paths.manageSites()} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12">
              {t.changeItInManageSites}
            </Link>
          ) : (
            t.onlyAdminCanChangeThis
          )}
        </dd>
      )}
    </dl>
  );
}
