import { ExternalLink, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { SitePage } from '#client/api/site/read-site.ts';
import type { SiteInfo } from '#client/api/site/site-info.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { Field, inputClass, TextArea, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/info.ts';
import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';
import { entriesOf, isZone } from './info-edits.ts';
import { infoFields } from './info-fields.table.ts';
import type { InfoEntry, InfoSection } from './info-sections.table.ts';
import { entryText, isFixed, labelOf, mapQuery, type Reader, sectionsFor } from './info-text.ts';

interface InfoValueProps {
  entry: InfoEntry;
  info: SiteInfo;
  site: SitePage;
}

/** One entry of the site's info, with the links that belong to it; a muted word when it is not recorded. */
function InfoValue({ entry, info, site }: InfoValueProps) {
  const text = entryText(entry, info, site);
  if (text === '') return <span className="text-muted">{t.notRecorded}</span>;
  const draw = drawings[entry];
  return draw === undefined ? text : draw(text, info);
}

const drawings: Partial<Record<InfoEntry, (text: string, info: SiteInfo) => ReactNode>> = {
  address: (text, info) => (
    <>
      {text}
      <OutLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery(info))}`}>
        {t.showOnMap}
      </OutLink>
    </>
  ),
  contact_phone: (text) => <ContactLink href={`tel:${text.replace(/[^\d+,;*#]/g, '')}`}>{text}</ContactLink>,
  contact_email: (text) => <ContactLink href={`mailto:${encodeURI(text)}`}>{text}</ContactLink>,
  service_fusion_url: (text) =>
    text.startsWith('https://') ? <OutLink href={text}>{t.seeInServiceFusion}</OutLink> : text,
  tags: (text) => <Entries text={text} chip />,
  report_recipients: (text) => <Entries text={text} />,
  reminder_recipients: (text) => <Entries text={text} />,
  timezone: (text) => <Zone zone={text} />,
  console_type: (text) => <ConsoleType consoleType={text} />,
  gauge_address: (text) => <span className="font-mono">{text}</span>,
  notes: (text) => <p className="max-w-[80ch] whitespace-pre-line">{text}</p>,
};

function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={t.opensInNewTab}
      className="link flex min-h-6 w-fit items-center gap-1 pointer-coarse:min-h-12"
    >
      {children}
      <ExternalLink aria-hidden size={14} />
    </a>
  );
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-12">
      {children}
    </a>
  );
}

function Entries({ text, chip = false }: { text: string; chip?: boolean }) {
  return (
    <ul className={chip ? 'flex flex-wrap gap-1' : 'flex flex-col'}>
      {text.split('\n').map((entry) => (
        <li
          key={entry}
          className={chip ? 'rounded-sm border border-border px-1.5 text-13 wrap-anywhere' : 'wrap-anywhere'}
        >
          {entry}
        </li>
      ))}
    </ul>
  );
}

function Zone({ zone }: { zone: string }) {
  const now = useNow();
  return (
    <>
      {zone}
      {isZone(zone) && <span className="block text-muted">{t.itIsTimeThere({ time: timeIn(zone, now) })}</span>}
    </>
  );
}

interface TagsFieldProps {
  label: string;
  /** One tag a line. */
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Tags as chips; a comma or Enter makes one of what was typed, and so does leaving the field. */
function TagsField({ label, value, onChange, hint, error }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const tags = entriesOf(value);
  const add = (text: string) => {
    const next = entriesOf([...tags, text].join('\n'));
    if (next.length !== tags.length) onChange(next.join('\n'));
    setTyped('');
  };
  const remove = (tag: string) => onChange(tags.filter((other) => other !== tag).join('\n'));
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-1" aria-label={label}>
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="inline-flex max-w-full items-center rounded-md border border-border bg-sunken pl-2"
                >
                  <span className="min-w-0 wrap-anywhere">{tag}</span>
                  <button
                    type="button"
                    title={t.removeTag({ tag })}
                    className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:size-12"
                    onClick={() => remove(tag)}
                  >
                    <X aria-hidden size={14} />
                    <span className="sr-only">{t.removeTag({ tag })}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            type="text"
            {...ids}
            name="tags"
            value={typed}
            maxLength={400}
            autoComplete="off"
            placeholder={t.addTag}
            className={inputClass}
            onChange={(event) => {
              const text = event.target.value;
              if (text.includes(',')) add(text);
              else setTyped(text);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return;
              // Enter makes a tag here; it sends the form only when nothing was typed.
              event.preventDefault();
              add(typed);
            }}
            onBlur={() => {
              if (typed.trim() !== '') add(typed);
            }}
          />
        </>
      )}
    </Field>
  );
}

interface InfoInputProps {
  field: SiteInfoField;
  value: string;
  onChange: (value: string) => void;
  trouble: string | undefined;
}

/** The input of one field of the site's info. */
function InfoInput({ field, value, onChange, trouble }: InfoInputProps) {
  const { label, kind, limit, hint, inputMode } = infoFields[field];
  const error = fieldWords(label, trouble);
  const texts = { label, hint, error };
  if (kind === 'tags') return <TagsField {...texts} value={value} onChange={onChange} />;
  if (kind === 'zone') return <ZoneField label={label} error={error} value={value} onChange={onChange} />;
  if (kind === 'line') {
    return (
      <TextField
        {...texts}
        name={field}
        inputMode={inputMode ?? 'text'}
        maxLength={limit}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(field === 'state' ? event.target.value.toUpperCase() : event.target.value)}
      />
    );
  }
  return (
    <TextArea
      {...texts}
      name={field}
      rows={kind === 'text' ? 6 : 3}
      inputMode={kind === 'addresses' ? 'email' : 'text'}
      maxLength={limit}
      autoComplete="off"
      spellCheck={kind === 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

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

interface ZoneFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** A time zone, found by typing a part of its name, with the time that it is there. */
function ZoneField({ label, value, onChange, error }: ZoneFieldProps) {
  const id = useId();
  const now = useNow();
  return (
    <Field
      label={label}
      error={error}
      hint={isZone(value) ? t.itIsTimeThereSentence({ time: timeIn(value, now) }) : t.typeCity}
    >
      {(ids) => (
        <>
          <input
            type="text"
            {...ids}
            name="timezone"
            list={id}
            value={value}
            autoComplete="off"
            spellCheck={false}
            className={inputClass}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={id}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** '10:42 EST' at this moment. */
function timeIn(zone: string, now: number): string {
  return formatInstant(new Date(now).toISOString(), now, zone);
}
