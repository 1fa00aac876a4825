import { z } from 'zod';
import { attentionList } from '../nouns/site/attention.ts';
import { workKinds } from '../nouns/site/attention-kinds.table.ts';
import { route } from './route.ts';

const text = z.string().optional();

/** What needs somebody. */
export const attentionRoutes = {
  needsAttention: route({
    id: 'X-250',
    method: 'GET',
    path: '/api/needs-attention',
    summary: 'Items that need attention at the sites the caller may see, by site, most serious first',
    access: 'SESSION',
    query: z.object({
      /** Kinds, separated by commas. */
      kind: text.refine(
        (given) =>
          given === undefined ||
          given === '' ||
          given.split(',').every((each) => workKinds.some((kind) => kind === each)),
        `must be kinds separated by commas: ${workKinds.join(', ')}`,
      ),
      /** Two letters of a state. */
      state: text,
      tag: text,
      /** '1': only what the caller has. */
      mine: z.enum(['0', '1'], 'must be 0 or 1').optional(),
      /** Only this site. */
      site_id: text,
      /** Sites of one page. */
      limit: text,
      cursor: text,
    }),
    answer: attentionList,
    errors: ['invalid_id', 'forbidden_site', 'site_not_found'],
  }),
};
