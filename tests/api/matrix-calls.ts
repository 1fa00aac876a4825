import type { Answer, TestClient } from '#tests/helpers/app.ts';
import { fixtureEmail, fixturePassword, fixturePdf, fixtureTokens, fixtureUsers } from '#tests/helpers/fixtures.ts';
import type { Column } from './roles.table.ts';

/** The reset link that {RESET_OK} stands for. */
export const resetLink = 'a-reset-token-of-person-11';

/** A request of the role matrix with its placeholders filled in for a person; nobody stands for u1. */
export function fillRequest(text: string, column: Column): string {
  const person = column === 'anon' ? 'u1' : column;
  return text
    .replaceAll('{self}', String(fixtureUsers[person].id))
    .replaceAll('{own}', fixtureEmail(person))
    .replaceAll('{pw}', fixturePassword)
    .replaceAll('{RESET_OK}', resetLink)
    .replaceAll('{T_OK}', fixtureTokens.ok)
    .replaceAll('{T_EXPIRED}', fixtureTokens.expired)
    .replaceAll('{T_FORGED}', fixtureTokens.forged);
}

/** Sends a request written as 'METHOD path body', its placeholders filled in. */
export function sendRequest(client: TestClient, request: string): Promise<Answer> {
  const [method = '', path = '', ...body] = request.split(' ');
  return client.send(method, path, body.length === 0 ? undefined : bodyOf(body.join(' ')));
}

/** 'multipart(folder=Exports, file=a.pdf)' as a form, all else as it is. */
function bodyOf(text: string): string | FormData {
  const fields = /^multipart\((.*)\)$/.exec(text)?.[1]?.split(', ');
  if (fields === undefined) return text;
  const form = new FormData();
  for (const [name = '', value = ''] of fields.map((field) => field.split('='))) {
    if (name === 'file') form.append(name, new Blob([fixturePdf]), value);
    else form.append(name, value);
  }
  return form;
}
