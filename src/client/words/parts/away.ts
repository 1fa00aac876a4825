import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/away', {
  whileAway: 'While away',
  what: 'Your substitute gets your notifications for the sites they have access to. You still get critical notifications, and all notifications for other sites.',
  whatOfPerson: 'A substitute gets this person’s notifications for the sites the substitute has access to.',
  theSubstitute: 'the substitute',
  nobody: 'No substitute is named.',
  goTo: 'They go to {name}, from {from} to {until}.',
  notCovered: {
    one: '{name} has no access to {count} site. Its notifications still come here:',
    other: '{name} has no access to {count} sites. Their notifications still come here:',
  },
  end: 'End it now',
  ended: 'Notifications are no longer redirected',
  from: 'From',
  until: 'Until',
  email: 'Email of the substitute',
  save: 'Name the substitute',
  saved: 'Substitute saved. You both get an email.',
  timeMissing: 'is required',
  ifNobodyAcknowledges: 'If nobody acknowledges an alarm',
  whatOfList:
    'An unacknowledged alarm is sent to these people one after another, even in quiet hours. They need no notification rule.',
  theList: 'the list',
  empty: 'The list is empty: an unacknowledged alarm is sent to nobody else.',
  after: 'After',
  person: 'Person',
  noAccess: 'No longer has access to this site: gets nothing.',
  addPerson: 'Add a person',
  removePerson: 'Remove {name}',
  saveList: 'Save the list',
  listSaved: 'List saved',
});
