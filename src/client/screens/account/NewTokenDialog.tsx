import { useTokenWrites } from '#client/api/session/account.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/account.ts';
import { tokenLimits } from '#contract/nouns/people/account.ts';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';
import { curlExample } from './token-words.ts';

/** Makes an API token and shows its secret, this once. */
export function NewTokenDialog({ mayWrite, onClose }: { mayWrite: boolean; onClose: () => void }) {
  const { add } = useTokenWrites();
  return (
    <ShownOnceDialog
      title={t.newApiToken}
      shownTitle={t.yourNewToken}
      shownHint={t.itIsShownOnlyNowCopy}
      nameHint={t.whatWillUseItSuchAs}
      nameLimit={tokenLimits.name}
      usualDays={tokenLimits.defaultDays}
      makeLabel={t.makeToken}
      make={({ name, scope, days }) =>
        add({ name, scopes: scope === 'write' ? ['read', 'write'] : ['read'], expires_in_days: days })
      }
      textsOf={(secret) => [
        { title: t.token, text: secret, what: t.theToken },
        { title: t.tryIt, text: curlExample(secret, window.location.origin), what: t.theCommand },
      ]}
      onClose={onClose}
    >
      {({ values, set, errors }) => (
        <SelectField
          label={t.itMay}
          value={values.scope}
          disabled={!mayWrite}
          hint={mayWrite ? t.onSitesThatYouMaySee : t.regulatorsOnlyRead}
          error={fieldWords(t.itMay, errors.scope)}
          onChange={(event) => set({ scope: event.target.value === 'write' ? 'write' : 'read' })}
        >
          <option value="read">{t.read}</option>
          {mayWrite && <option value="write">{t.readAndWrite}</option>}
        </SelectField>
      )}
    </ShownOnceDialog>
  );
}
