import { z } from 'zod';
import { viewedLists } from '../lists/list-columns.ts';
import { ok, tableFormat, tableMedia } from '../nouns/common.ts';
import {
  assignedJobs,
  assignedSeenInput,
  assigneeList,
  bulkSaved,
  deskBulk,
  deskCounts,
  deskPage,
  deskSettings,
  deskSettingsSaved,
  deskViewInput,
  deskViewList,
  deskViewSaved,
  jobInput,
  jobSaved,
  sharedDeskView,
} from '../nouns/desk/desk.ts';
import { deskAges, deskDues } from '../nouns/desk/desk-limits.ts';
import { attentionList } from '../nouns/site/attention.ts';
import { workKinds } from '../nouns/site/attention-kinds.table.ts';
import { deskGroups, jobKinds } from '../nouns/site/job-kinds.table.ts';
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

/** A choice of a filter; '' is none. */
const choice = <const T extends readonly string[]>(all: T) =>
  z.enum(['', ...all] as unknown as ['', ...T], `must be one of ${all.join(', ')}`).optional();

/** A function: the browser's bundle has no use for it, and drops what is called by nothing. */
const filters = () => ({
  kind: choice(jobKinds),
  tag: text,
  /** Two letters of a state. */
  state: text,
  county: text,
  /** Since at least so many days. */
  age: choice(deskAges),
  due: choice(deskDues),
  /** 'me', 'nobody', or the id of a person. */
  assignee: z
    .string()
    .regex(/^(me|nobody|[1-9][0-9]{0,8}|)$/, 'must be me, nobody or a number')
    .optional(),
  /** Part of the site's name or of what the job is about. */
  q: z.string().max(200, 'at most 200 characters').optional(),
  /** Only this site. */
  site_id: text,
});
const siteErrors = ['invalid_id', 'forbidden_site', 'site_not_found'] as const;

/** Calls of the Desk: all jobs of the sites that a person may see. */
export const deskRoutes = {
  desk: route({
    id: 'X-290',
    method: 'GET',
    path: '/api/desk',
    summary: 'Jobs of the sites the caller may see, of one tab, the most pressing first',
    access: 'SESSION',
    query: z.object({
      group: z.enum(deskGroups, `must be one of ${deskGroups.join(', ')}`).optional(),
      ...filters(),
      limit: text,
      cursor: text,
      format: tableFormat(),
    }),
    answer: deskPage,
    media: tableMedia,
    errors: siteErrors,
  }),
  deskCounts: route({
    id: 'X-291',
    method: 'GET',
    path: '/api/desk/counts',
    summary: 'How many jobs each tab of the Desk has under the filters, and what can be chosen',
    access: 'SESSION',
    query: z.object(filters()),
    answer: deskCounts,
    errors: siteErrors,
  }),
  deskAssignees: route({
    id: 'X-292',
    method: 'GET',
    path: '/api/desk/assignees',
    summary: 'People who may write at all of some sites, at which the caller may write',
    access: 'SESSION',
    query: z.object({
      /** Ids of sites, separated by commas. */
      sites: z
        .string('is required')
        .max(8000, 'too many sites')
        .regex(/^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9})*$/, 'must be numbers separated by commas'),
    }),
    answer: assigneeList,
    errors: ['forbidden_site', 'forbidden_write'],
  }),
  deskBulk: route({
    id: 'X-293',
    method: 'POST',
    path: '/api/desk/jobs',
    summary: 'One change to up to 500 jobs, each with its own answer',
    access: 'SESSION',
    body: deskBulk,
    answer: bulkSaved,
    errors: ['assignee_unknown'],
  }),
  makeJob: route({
    id: 'X-294',
    method: 'POST',
    path: '/api/issue-actions/{id}/jobs',
    summary: 'Make a job: a task, or what a walkthrough found',
    access: 'SITE_WRITE',
    body: jobInput,
    answer: jobSaved,
    status: 201,
    errors: ['job_open', 'assignee_unknown', 'assignee_no_access'],
  }),
  deskViews: route({
    id: 'X-295',
    method: 'GET',
    path: '/api/users/{id}/desk-views',
    summary: 'Your saved views of a list: filters, order and columns',
    access: 'SELF',
    query: z.object({
      /** Left out: the Desk. */
      list: z.enum(viewedLists, `must be one of ${viewedLists.join(', ')}`).optional(),
    }),
    answer: deskViewList,
    errors: ['forbidden_user'],
  }),
  saveDeskView: route({
    id: 'X-296',
    method: 'POST',
    path: '/api/users/{id}/desk-views',
    summary: 'Save filters, order and columns of a list under a name; a view of that name is changed',
    access: 'SELF',
    body: deskViewInput,
    answer: deskViewSaved,
    errors: ['forbidden_user', 'desk_views_full'],
  }),
  deleteDeskView: route({
    id: 'X-297',
    method: 'DELETE',
    path: '/api/users/{id}/desk-views/{viewId}',
    summary: 'Delete one of your saved views; its link opens nothing any more',
    access: 'SELF',
    answer: ok,
    errors: ['forbidden_user', 'desk_view_not_found'],
    bodyIgnored: true,
  }),
  sharedDeskView: route({
    id: 'X-298',
    method: 'GET',
    path: '/api/desk-views/{token}',
    summary: 'Filters, order and columns of a saved view, for whoever has its link',
    access: 'SESSION',
    answer: sharedDeskView,
    errors: ['desk_view_not_found'],
  }),
  assignedJobs: route({
    id: 'X-299',
    method: 'GET',
    path: '/api/users/{id}/assigned-jobs',
    summary:
      'Jobs that were assigned to you and that you have not seen yet, and how much news there is of your letters',
    access: 'SELF',
    answer: assignedJobs,
    errors: ['forbidden_user'],
  }),
  seeAssignedJobs: route({
    id: 'X-300',
    method: 'POST',
    path: '/api/users/{id}/assigned-jobs/seen',
    summary: 'Mark jobs that were assigned to you as seen',
    access: 'SELF',
    body: assignedSeenInput,
    answer: ok,
    errors: ['forbidden_user'],
  }),
  deskSettings: route({
    id: 'X-301',
    method: 'PUT',
    path: '/api/admin/sites/{id}/desk-settings',
    summary: 'Whether a second person verifies the jobs of a site',
    access: 'ADMIN',
    body: deskSettings,
    answer: deskSettingsSaved,
  }),
};
