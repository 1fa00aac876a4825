import { z } from 'zod';
import { id, timestamp } from '../common.ts';
import { issueStatuses, priorities } from '../gauge/issue-words.ts';
import { release } from './issue.ts';

/** A suspected release whose issue is not closed, with its clocks and where it is. */
export const openRelease = z.object({
  issue_id: id,
  issue_number: z.string(),
  site_id: id,
  site_name: z.string(),
  /** Time zone of the site, for its local times. */
  timezone: z.string(),
  priority: z.enum(priorities),
  status: z.enum(issueStatuses),
  assignee: z.string().nullable(),
  /** When the next step is due: report, confirm, or a step of a confirmed release, the earliest of those not done; null when none has a time. */
  due_at: timestamp.nullable(),
  release,
});
export type OpenRelease = z.infer<typeof openRelease>;

/** Earliest due first, at most 200 of them; `total` counts all. */
export const openReleaseList = z.object({ releases: z.array(openRelease), total: z.int() });
export type OpenReleaseList = z.infer<typeof openReleaseList>;
