import { t } from '#client/words/audit-actions.ts';

/** What each action of the audit log is called. An action that is not here shows its own name. */
export function actionWords(): Readonly<Record<string, string>> {
  return t.actions;
}

/** Kinds of actions as the filter offers them: every action whose name begins so. */
export function actionKinds(): [prefix: string, words: string][] {
  return Object.entries(t.kinds);
}
