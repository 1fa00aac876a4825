import type { Context } from '#server/actions/context.ts';
import { listSiteRows } from '#server/store/site/sites.ts';
import { recordDemoCredentials } from './demo-credentials.ts';
import { demoTechnician, fileDemoPapers } from './demo-filing.ts';
import { signDemoForms } from './demo-forms.ts';

/**
 * What the demo's people file, record and sign while the console runs, once: documents, then the certificates and permits that
 * rest on them, then forms. Broken off, the next start goes on with it.
 */
export async function bringDemoEvidence(ctx: Context, broken: () => boolean): Promise<void> {
  await fileDemoPapers(ctx, broken);
  if (broken()) return;
  const { filing, person } = await demoTechnician(ctx);
  await recordDemoCredentials(filing, person);
  for (const { name, id } of await listSiteRows(ctx.db)) {
    if (broken()) return;
    await signDemoForms(filing, person, name, id);
  }
}
