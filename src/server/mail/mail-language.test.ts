import { describe, expect, it } from 'vitest';
import { piecesOf } from '#contract/spanish/compile-phrases.ts';
import { emailChangedMail, invitationMail } from './account-mails.ts';
import {
  identityLinkedMail,
  recoveryCodeUsedMail,
  tokenCreatedMail,
  twoStepOffMail,
  twoStepOnMail,
  twoStepResetMail,
} from './account-notices.ts';
import { partByReaders } from './mail-language.ts';
import { passwordChangedMail, passwordResetMail, passwordSetByAdminMail } from './password-mails.ts';
import type { Mail } from './queue.ts';

const url = 'https://tanks.example';
const ana = 'Ana@example.com';
const readers = new Set(['ana@example.com']);
const token = {
  id: 1,
  name: 'Nightly export',
  prefix: 'fc_12',
  scopes: ['read', 'write'] as ('read' | 'write')[],
  site_ids: null,
  created_at: '2026-11-01T00:00:00Z',
  expires_at: '2027-01-31T00:00:00Z',
  last_used_at: null,
};

const accountMails: readonly Mail[] = [
  passwordResetMail(ana, `${url}/login#reset=x`, 60),
  passwordChangedMail(ana, url),
  passwordSetByAdminMail(ana, url),
  invitationMail(ana, `${url}/login#reset=x`, 72),
  emailChangedMail(ana, url),
  tokenCreatedMail(ana, token, url),
  tokenCreatedMail(ana, { ...token, scopes: ['read'] }, url),
  twoStepOnMail(ana, url),
  twoStepOffMail(ana, url),
  twoStepResetMail(ana, url),
  recoveryCodeUsedMail(ana, url),
  identityLinkedMail(ana, 'https://id.example', url),
];

const linesOf = ({ subject, body }: Pick<Mail, 'subject' | 'body'>) => [subject, ...body.split('\n')];

describe('the language of emails', () => {
  it.each(accountMails.map((mail, at) => ({ mail, name: `${at} ${mail.kind}` })))(
    'writes every line of $name in Spanish for who reads Spanish',
    ({ mail }) => {
      const [spanish, ...more] = partByReaders(mail, readers);
      expect(more).toEqual([]);
      expect(partByReaders(mail, new Set())).toEqual([mail]);
      const english = linesOf(mail);
      linesOf(spanish ?? mail).forEach((line, at) => {
        const isSame = english[at] === '' || english[at] === 'Forecourt' || english[at]?.startsWith(url);
        if (!isSame || english[at]?.includes(' ')) expect(line, english[at]).not.toBe(english[at]);
        else expect(line).toBe(english[at]);
      });
      expect(linesOf(spanish ?? mail)).toHaveLength(english.length);
    },
  );

  it('parts an email by the languages of its recipients, each once', () => {
    const mail = { ...passwordChangedMail(ana, url), to: ['jo@example.com', ana], onceKey: 'report 3' };
    const parts = partByReaders(mail, readers);
    expect(parts.map(({ to, subject, onceKey }) => ({ to, subject, onceKey }))).toEqual([
      { to: ['jo@example.com'], subject: 'Your Forecourt password was changed', onceKey: 'report 3' },
      { to: [ana], subject: 'Se cambió su contraseña de Forecourt', onceKey: 'report 3 es' },
    ]);
    expect(partByReaders({ ...mail, to: [ana] }, readers)[0]?.onceKey).toBe('report 3');
  });

  it('leaves what people typed as it is', () => {
    const [spanish] = partByReaders(tokenCreatedMail(ana, { ...token, name: 'See the tank' }, url), readers);
    expect(spanish?.body).toContain('Nombre: See the tank\n');
    expect(piecesOf('Nombre: {text}')).toEqual(['Nombre: ', { kind: 'text', mark: 'text' }]);
  });
});
