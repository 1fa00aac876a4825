import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/away', {
  whileAway: 'While away',
  what: 'Your notifications go to a substitute, of the sites that the substitute has access to. You still get critical notifications, and those of other sites.',
  whatOfPerson: 'Notifications of this person go to a substitute, of the sites that the substitute has access to.',
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
  saved: 'Substitute named: both of you get an email',
  timeMissing: 'is required',
  ifNobodyAcknowledges: 'If nobody acknowledges an alarm',
  whatOfList:
    'An alarm that nobody has acknowledged goes to these people, one after the other, also in quiet hours. They need no rule of their own.',
  theList: 'the list',
  empty: 'Nobody is on the list: an alarm that nobody acknowledges goes to nobody else.',
  after: 'After',
  person: 'Person',
  noAccess: 'No access to this site any more: nothing goes there.',
  addPerson: 'Add a person',
  removePerson: 'Remove {name}',
  saveList: 'Save the list',
  listSaved: 'List saved',
});
