import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('site/issue-form', {
  alarmLabel: 'Alarm label',
  location: 'Location',
  note: 'Note',
  alarmLabelIsRequired: 'Alarm label is required',
  tooLong: '{label}: at most {limit} characters, this has {length}',
  priority: 'Priority',
  thisDeviceHasNoRoomTo: 'This device has no room to keep the issue until there is a connection.',
  savedInOutboxItIsSent: 'Saved in the outbox: it is sent when there is a connection',
  createdUpdatedIssue: 'Created/updated issue {number}',
  failedToCreateUpdateIssue: 'Failed to create/update issue',
  youAreOfflineIssueWaitsIn: 'You are offline: the issue waits in the outbox and is sent when there is a connection.',
  youCanReadThisSiteBut: 'You can read this site but cannot save issues for it.',
  cancel: 'Cancel',
  close: 'Close',
  saveIssue: 'Save Issue',
  whatYouTypedAtMomentIs: 'Your text from {moment} is restored.',
  startAfresh: 'Start afresh',
  priorityHelp: 'High: act today. Medium: this week. Low: plan.',
  priorities: { High: 'High', Medium: 'Medium', Low: 'Low' },
  siteNo: 'Site {id}',
});
