import type { Language } from '#contract/language.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockUser, setLanguage } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/** Sets the language in which a person reads screens, mails and documents. The same one again changes nothing. */
export async function setOwnLanguage(ctx: Context, userId: number, language: Language): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const user = await lockUser(sql, userId);
    if (user === null || user.language === language) return;
    await setLanguage(sql, userId, language);
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.language_changed',
      target: { type: 'user', id: userId },
      detail: { from: user.language, to: language },
    });
  });
}
