import type { ReactNode } from 'react';
import { useAssignees } from '#client/api/desk/desk.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/issues.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';
import { displayName } from '../display-name.ts';
import { assigneeKey } from './issue-draft.ts';

export interface AssigneeFieldProps {
  siteId: string;
  /** As it is stored: who has it stays a choice, also without an account or access. */
  issue: Issue;
  user: SessionUser;
  label: string;
  value: string;
  hint: ReactNode;
  error: ReactNode;
  onValue: (value: string) => void;
}

/** Who has the issue: one of the people who may write at the site, nobody, or whoever has it already. */
export function AssigneeField({ siteId, issue, user, value, error, onValue, ...frame }: AssigneeFieldProps) {
  const { data, error: failure } = useAssignees([Number(siteId)]);
  const people = data ?? [];
  const me = { id: user.id, name: displayName(user), email: user.email };
  const known = people.some(({ id }) => id === user.id) ? people : [me, ...people];
  const stored = assigneeKey(issue);
  const isKept = stored !== '' && known.every(({ id }) => String(id) !== stored);
  return (
    <SelectField
      {...frame}
      className="w-full"
      value={value}
      error={error ?? (failure ? t.peopleCouldNotBeLoaded({ reason: sentenceOf(failure) }) : undefined)}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="">{t.nobodyAssigned}</option>
      {isKept && <option value={stored}>{keptName(issue, data !== undefined)}</option>}
      {known.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {known.filter((one) => one.name === name).length > 1 ? `${name} (${email})` : name}
        </option>
      ))}
    </SelectField>
  );
}

/** Somebody who is not among the people of the site: only once these are known is it said why. */
function keptName({ assignee, assignee_id }: Issue, isKnown: boolean): string {
  const name = assignee ?? '';
  if (assignee_id === null) return t.nameWithoutAccount({ name });
  return isKnown ? t.mayNotWriteHere({ name }) : name;
}
