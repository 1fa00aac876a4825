import { X } from 'lucide-react';
import { useState } from 'react';
import { useCredentialWrites } from '#client/api/site/credentials.ts';
import { useWritableSites } from '#client/api/site/site-page.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx';
import type { RecordForm } from '#client/parts/form/use-record-form.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { SiteChoices } from '#client/parts/rows/SiteChoices.tsx';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/credentials.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { type Credential, credentialKinds } from '#contract/nouns/site/credential.ts';
import { bodyOf, type CredentialForm, checkForm, documentKindOf, formOf } from './credential-form.ts';

/** Certificates and permits lie here unless another place is chosen. */
const FOLDER = 'Regulatory Correspondence';

export interface CredentialDialogProps {
  siteId: string;
  /** The version to replace; null records a new certificate or permit. */
  item: Credential | null;
  user: SessionUser;
  onClose: () => void;
}

/** Records a certificate or permit, or a new version of one. */
export function CredentialDialog({ siteId, item, user, onClose }: CredentialDialogProps) {
  // Its document lies at the site that recorded it.
  const home = String(item?.site_id ?? siteId);
  const [paper, setPaper] = useState(documentKindOf(item?.kind ?? 'operator_a'));
  const { chosen, setChosen, store } = useChosenDocument(home, item?.document ?? null, paper);
  const [sites, setSites] = useState(() => (item?.sites ?? []).filter(({ id }) => id !== Number(siteId)));
  const [before] = useState({ chosen, sites });
  const writes = useCredentialWrites(siteId);
  const toast = useToast();
  const line = (
    { register, errors }: RecordForm<CredentialForm>,
    name: Exclude<keyof CredentialForm, 'kind' | 'expiry'>,
    label: string,
    limit?: number,
  ) => (
    <TextField
      label={label}
      type={limit === undefined ? 'date' : 'text'}
      maxLength={limit}
      autoComplete="off"
      error={fieldWords(label, errors[name])}
      {...register(name)}
    />
  );
  return (
    <RecordDialog<CredentialForm>
      title={item === null ? t.recordOne : t.changeTitle({ name: `${t.kinds[item.kind]}, ${item.holder}` })}
      saveLabel={item === null ? t.record : t.save}
      start={formOf(item)}
      dirty={chosen !== before.chosen || sites !== before.sites}
      check={(form) => ({ ...checkForm(form), ...documentErrors(chosen) })}
      send={async (form) => {
        const body = bodyOf(form, await store(), [Number(siteId), ...sites.map(({ id }) => id)]);
        return item === null ? writes.add(body) : writes.change(item.id, body);
      }}
      onSaved={() => {
        toast.success(item === null ? t.recorded : t.changed, 'brisk');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            label={t.kind}
            error={fieldWords(t.kind, form.errors.kind)}
            {...form.register('kind', {
              onChange: (event: { target: { value: Credential['kind'] } }) =>
                setPaper(documentKindOf(event.target.value)),
            })}
          >
            {credentialKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </SelectField>
          {line(form, 'holder', t.holder, 120)}
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            {line(form, 'company', t.company, 120)}
            {line(form, 'phone', t.phone, 40)}
            {line(form, 'issuer', t.issuer, 120)}
            {line(form, 'number', t.number, 80)}
            {line(form, 'issued_on', t.issuedOn)}
            <SelectField
              label={t.expiry}
              hint={form.values.expiry === 'unknown' ? t.unknownDoesNotCount : undefined}
              {...form.register('expiry')}
            >
              <option value="day">{t.expiryChoice.day}</option>
              <option value="none">{t.expiryChoice.none}</option>
              <option value="unknown">{t.expiryChoice.unknown}</option>
            </SelectField>
          </div>
          {form.values.expiry === 'day' && line(form, 'expires_on', t.lastDay)}
          {form.values.expiry === 'none' && line(form, 'no_expiry', t.whyNoExpiry, 500)}
          <DocumentField
            siteId={home}
            folder={FOLDER}
            value={chosen}
            error={fieldWords(t.document, form.errors.document)}
            onChange={setChosen}
          />
          <CoveredSites siteId={siteId} sites={sites} user={user} onChange={setSites} />
        </>
      )}
    </RecordDialog>
  );
}

interface CoveredSitesProps {
  siteId: string;
  sites: Credential['sites'];
  user: SessionUser;
  onChange: (sites: Credential['sites']) => void;
}

/** The other sites that it covers: those that are chosen, and a search for more. */
function CoveredSites({ siteId, sites, user, onChange }: CoveredSitesProps) {
  const writable = useWritableSites(user);
  const [adding, setAdding] = useState(false);
  const taken = new Set([Number(siteId), ...sites.map(({ id }) => id)]);
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{t.alsoCovers}</legend>
      <ul>
        {sites.map((site) => (
          <li key={site.id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{site.name}</span>
            <IconButton
              label={t.removeSite({ name: site.name })}
              onClick={() => onChange(sites.filter(({ id }) => id !== site.id))}
            >
              <X aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {adding ? (
        <SiteChoices
          sites={writable === undefined ? null : { only: writable }}
          taken={taken}
          onPick={(id, name) => onChange([...sites, { id, name }])}
        />
      ) : (
        <Button onClick={() => setAdding(true)}>{t.addSite}</Button>
      )}
    </fieldset>
  );
}
