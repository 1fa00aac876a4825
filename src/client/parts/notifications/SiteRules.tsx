import { ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { t } from '#client/words/parts/notifications.ts';
import { type SitesToPick, useNamesOf } from '../rows/pickable-sites.ts';
import { SiteChoices, type SiteChoicesProps } from '../rows/SiteChoices.tsx';
import { firstSiteRule, type NotifyForm, type RuleForm, ruleField, type SiteRule } from './notify-form.ts';
import { ruleWords } from './notify-words.ts';
import { RuleFields } from './RuleFields.tsx';
import type { NotifyFormState } from './use-notify-form.ts';

/** As many rules of sites are drawn at first. */
const FIRST = 25;

export interface SiteRulesProps extends Omit<NotifyFormState, 'stored'> {
  /** Sites that a rule can be for; null while they are not known. */
  sites: SitesToPick;
}

/** Sites with rules of their own. */
export function SiteRules({ form, errors, set, sites }: SiteRulesProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const ids = form.sites.map(({ siteId }) => siteId);
  const nameIn = useNamesOf(sites, ids);
  const nameOf = (siteId: number) => nameIn(siteId) ?? t.siteNumber({ id: siteId });
  const add = (siteId: number) => {
    set({ sites: [{ siteId, rule: firstSiteRule(form.all) }, ...form.sites] });
    setOpen(siteId);
  };
  const shown = all ? form.sites : form.sites.slice(0, FIRST);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{t.sitesWithTheirOwnRule}</h3>
        <SitePicker sites={sites} taken={new Set(ids)} onPick={add} />
      </div>
      {form.sites.length === 0 && <p className="mt-1 text-muted">{t.noneEverySiteGoesByRule}</p>}
      <ul className="mt-2">
        {shown.map((site) => (
          <SiteRuleRow
            key={site.siteId}
            site={site}
            name={nameOf(site.siteId)}
            error={errors[ruleField(site.siteId)]}
            isOpen={open === site.siteId}
            onOpen={(isOpen) => setOpen(isOpen ? site.siteId : null)}
            onChange={(rule) => set({ sites: withRule(form, site.siteId, rule) })}
            onRemove={() => set({ sites: form.sites.filter(({ siteId }) => siteId !== site.siteId) })}
          />
        ))}
      </ul>
      {shown.length < form.sites.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t.showAll({ number: form.sites.length })}
        </Button>
      )}
    </div>
  );
}

function withRule(form: NotifyForm, siteId: number, rule: RuleForm): SiteRule[] {
  return form.sites.map((site) => (site.siteId === siteId ? { siteId, rule } : site));
}

interface SiteRuleRowProps {
  site: SiteRule;
  name: string;
  error: string | undefined;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onChange: (rule: RuleForm) => void;
  onRemove: () => void;
}

function SiteRuleRow({ site, name, error, isOpen, onOpen, onChange, onRemove }: SiteRuleRowProps) {
  const id = useId();
  return (
    <li className="border-t border-border py-2">
      <div className="flex items-start gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-(--control) min-w-0 flex-1 items-start gap-2 rounded-md py-1 text-left hover:bg-hover"
        >
          <ChevronDown aria-hidden size={18} className={cx('mt-0.5 shrink-0 text-muted', !isOpen && '-rotate-90')} />
          <span className="min-w-0">
            <b className="block wrap-anywhere">{name}</b>
            <span className="block text-13 text-muted">{ruleWords(site.rule)}</span>
          </span>
        </button>
        <Button variant="quiet" aria-label={t.removeRuleOfName({ name })} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      {error !== undefined && <p className="ml-7 text-bad-fg">{`${name} ${error}`}</p>}
      <div id={id} hidden={!isOpen} className="mt-2 tablet:ml-7">
        {isOpen && (
          <fieldset>
            <legend className="sr-only">{t.ruleOfName({ name })}</legend>
            <RuleFields rule={site.rule} onChange={onChange} />
          </fieldset>
        )}
      </div>
    </li>
  );
}

/** A button that opens a list of sites with a search; one press picks one. */
function SitePicker({ sites, taken, onPick }: Required<SiteChoicesProps>) {
  const [open, setOpen] = useState(false);
  const none = sites === null || (Array.isArray(sites) && sites.every(({ id }) => taken.has(id)));
  const trigger = (
    <Button disabled={none}>
      <Plus aria-hidden size={16} />
      {t.addSite}
    </Button>
  );
  return (
    <Popover trigger={trigger} label={t.addSite} open={open} onOpenChange={setOpen}>
      <SiteChoices
        sites={sites}
        taken={taken}
        onPick={(siteId, name) => {
          setOpen(false);
          onPick(siteId, name);
        }}
      />
    </Popover>
  );
}
