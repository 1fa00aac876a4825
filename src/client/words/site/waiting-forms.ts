import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('site/waiting-forms', {
  formsWaiting: { one: '{count} form waiting', other: '{count} forms waiting' },
  photosWaiting: { one: '{count} photo waiting', other: '{count} photos waiting' },
  answersWaiting: { one: '{count} answer waiting', other: '{count} answers waiting' },
  signedAndWaiting: 'signed, waiting to be sent',
  inspectionForms: 'Inspection forms',
  issues: 'Issues',
  formsKeptOnThisDevice:
    'Answers and photos that the server does not have yet. They are sent when there is a connection.',
  siteAndTime: '{site} · changed {time}',
  openForm: 'Open the form',
  openFormOf: 'Open the form {title}, {site}',
  discard: 'Discard',
  discardFormOf: 'Discard the form {title}, {site}',
  tryAgainForm: 'Try again, {title}, {site}',
  discardThisForm: 'Discard what is on this device?',
  formIsOnlyOnThisDevice: '{what} of {title} at {site} are only on this device.',
  sentForm: 'Sent: {title} is on record',
  formIsFinishedAlready: 'This form is finished already: what is on this device was not added.',
  photoIsGoneFromDevice: 'The browser no longer has a photo of this form. Remove the photo and take it again.',
  twoPeopleAnsweredDifferently: 'Two people answered differently. Choose one answer of each, then send again.',
  notSentWords: 'Not sent: {words}',
  tryAgain: 'Try again',
  keep: 'Keep',
  formsWaitToBeSent: {
    one: '{count} inspection form waits to be sent',
    other: '{count} inspection forms wait to be sent',
  },
  loggingOutDeletesForms: 'Logging out deletes their answers and photos from this device.',
});
