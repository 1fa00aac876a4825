/* Words of issues that alarms carry too. */

export const priorities = ['High', 'Medium', 'Low'] as const;
export type Priority = (typeof priorities)[number];
export const issueStatuses = ['Pending', 'In Progress', 'Closed'] as const;
export type IssueStatus = (typeof issueStatuses)[number];
