/** What becomes of a row when the person that it names may no longer read its site. */
export type AccessEnd =
  /** The row is deleted with the access; of the lists of a site, the entry. */
  | 'removed'
  /** The row is kept; this person reads it again only with new access. */
  | 'hidden'
  /** The row is kept and has no effect while the person has no access. */
  | 'at rest'
  /** The row is kept and has no effect any more, also after new access. */
  | 'revoked'
  /** The row is a record of the site, and names who made it. Whoever may read the site reads it. */
  | 'site record';

export interface AccessEndRow {
  table: string;
  /** Columns that lead to a person; those of `sites` are lists of addresses. */
  person: readonly string[];
  /** The column that leads to the site, or to a table that has one. */
  site: string;
  ends: AccessEnd;
  /** What enforces it, in one sentence. */
  how: string;
}

const byAuthor = 'Every call that reads it asks for access to the site first.';

/**
 * Every table that has a person and a site, and what happens when the person's access to the site ends: the site leaves
 * their list, they are no longer an admin, or the site is deleted. `tests/store/access-end.test.ts` compares this list
 * with the database; `tests/api/access-end.test.ts` holds every call to it.
 */
export const accessEnds: readonly AccessEndRow[] = [
  { table: 'user_sites', person: ['user_id'], site: 'site_id', ends: 'removed', how: 'The row is the access.' },
  {
    table: 'sites',
    person: ['report_recipients', 'reminder_recipients'],
    site: 'id',
    ends: 'removed',
    how: 'takeOffLists takes the address of the account off the lists and takes back mails that wait; other addresses stay.',
  },
  {
    table: 'inspections',
    person: ['started_by', 'started_by_id', 'finished_by', 'finished_by_id'],
    site: 'site_id',
    ends: 'site record',
    how: byAuthor,
  },
  { table: 'inspection_answers', person: ['by', 'by_id'], site: 'site_id', ends: 'site record', how: byAuthor },
  { table: 'inspection_photos', person: ['by', 'by_id'], site: 'site_id', ends: 'site record', how: byAuthor },
  {
    table: 'notice_log',
    person: ['user_id'],
    site: 'site_id',
    ends: 'hidden',
    how: 'listNoticeLog shows a person the entries of sites that they may read; admins read all.',
  },
  {
    table: 'critical_told',
    person: ['user_id', 'address'],
    site: 'event_id',
    ends: 'hidden',
    how: 'listCriticalOf and countUnreadCritical join the access of the person.',
  },
  {
    table: 'agency_letter_news',
    person: ['user_id'],
    site: 'site_id',
    ends: 'hidden',
    how: 'listLetterNews joins the access of the author; nobody is notified who may not read the site.',
  },
  {
    table: 'notify_rules',
    person: ['user_id'],
    site: 'site_id',
    ends: 'hidden',
    how: 'listRules joins the access of the person; notices are decided for readers of the site only.',
  },
  {
    table: 'notices',
    person: ['user_id'],
    site: 'site_id',
    ends: 'at rest',
    how: 'takeDue drops a notification of a site that the person may not read, and records this in the log.',
  },
  {
    table: 'site_escalations',
    person: ['user_id'],
    site: 'site_id',
    ends: 'at rest',
    how: 'insertEscalations joins the access of the person; a notification that waits is dropped by takeDue.',
  },
  {
    table: 'scheduled_reports',
    person: ['user_id'],
    site: 'site_id',
    ends: 'at rest',
    how: 'openScheduledList asks for access to the site when the report is sent, and the list hides the name of the site.',
  },
  {
    table: 'calendar_feeds',
    person: ['user_id'],
    site: 'site_id',
    ends: 'at rest',
    how: 'findFeed joins the access of the person, so the address answers as an unknown one.',
  },
  {
    table: 'uploads',
    person: ['user_id'],
    site: 'site_id',
    ends: 'at rest',
    how: 'Each call of an upload asks for write access to the site; an unfinished upload expires within a day.',
  },
  {
    table: 'packets',
    person: ['asked_by', 'asked_by_id'],
    site: 'site_id',
    ends: 'at rest',
    how: 'finishPacket files nothing for a person who may not read the site, nor is one of several sites begun, named or handed over; a finished packet is a record of the site.',
  },
  {
    table: 'shares',
    person: ['created_by', 'created_by_id', 'revoked_by'],
    site: 'site_id',
    ends: 'revoked',
    how: 'setSiteAccess and the deletion of a site revoke the links; a link whose maker may not read the site answers 410.',
  },
  {
    table: 'work_orders',
    person: ['created_by', 'created_by_id', 'revoked_by', 'time_by', 'verified_by'],
    site: 'site_id',
    ends: 'revoked',
    how: 'endLostWorkOrders withdraws the links of a person who may not write at the site, and of a deleted site; a link whose sender may not write there answers 410.',
  },
  {
    table: 'work_order_forms',
    person: ['asked_by', 'asked_by_id'],
    site: 'site_id',
    ends: 'revoked',
    how: 'A form is filled under the link of its work order alone, which endLostWorkOrders withdraws; what was signed waits with the work order.',
  },
  ...(
    [
      ['absent_parts', ['stated_by', 'stated_by_id', 'withdrawn_by'], 'site_id'],
      // A regulator who may not see the site any more leaves what they wrote; an admin corrects and closes it.
      ['agency_letter_answers', ['by', 'by_id'], 'site_id'],
      ['agency_letter_versions', ['by', 'by_id'], 'site_id'],
      ['agency_letters', ['closed_by', 'closed_by_id', 'created_by', 'created_by_id'], 'site_id'],
      ['alarms', ['acknowledged_by', 'acknowledged_by_id'], 'site_id'],
      ['audit', ['actor_id'], 'site_id'],
      ['before_watch_settlements', ['settled_by'], 'site_id'],
      ['calendar_settings', ['due_by', 'updated_by', 'waived_by'], 'site_id'],
      ['completions', ['recorded_by', 'recorded_by_id', 'void_reason_by', 'voided_by'], 'site_id'],
      ['credentials', ['ended_by', 'recorded_by', 'recorded_by_id'], 'site_id'],
      ['dated_facts', ['recorded_by', 'recorded_by_id', 'voided_by'], 'site_id'],
      ['document_folders', ['made_by'], 'site_id'],
      ['documents', ['uploaded_by', 'uploaded_by_id', 'deleted_by', 'deleted_by_id'], 'site_id'],
      ['gauge_commands', ['requested_by', 'requested_by_id'], 'site_id'],
      ['gauge_security_codes', ['changed_by'], 'site_id'],
      ['gauge_setting_changes', ['acknowledged_by', 'acknowledged_by_id'], 'site_id'],
      ['issue_events', ['by', 'by_id'], 'issue_id'],
      ['issues', ['assignee', 'assignee_id', 'created_by', 'created_by_id', 'done_by', 'done_by_id'], 'site_id'],
      ['mock_scores', ['kept_by', 'kept_by_id'], 'site_id'],
      ['month_reviews', ['reviewed_by', 'reviewed_by_id'], 'site_id'],
      ['month_verdicts', ['made_by', 'made_by_id'], 'site_id'],
      ['notification_pauses', ['by', 'by_id', 'ended_by', 'ended_by_id'], 'site_id'],
      ['own_listings', ['approved_by', 'recorded_by', 'recorded_by_id', 'withdrawn_by'], 'site_id'],
      ['recorded_results', ['recorded_by', 'recorded_by_id', 'void_reason_by', 'voided_by'], 'site_id'],
      ['release_answers', ['answered_by', 'found_by'], 'site_id'],
      ['release_duties', ['done_by'], 'site_id'],
      ['release_duty_dates', ['recorded_by'], 'site_id'],
      ['reminders', ['sent_by'], 'site_id'],
      ['suspected_releases', ['reported_by', 'outcome_by'], 'site_id'],
    ] as const
  ).map(([table, person, site]): AccessEndRow => ({ table, person, site, ends: 'site record', how: byAuthor })),
];
