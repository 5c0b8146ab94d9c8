import { frameTexts } from '@htd/web/i18n/frame.en.ts'
import { loadTexts } from '@htd/web/i18n/load.en.ts'
import type { ShellKey } from './shell.sv.ts'

export const messages: Record<ShellKey, string> = {
  ...frameTexts,
  ...loadTexts,
  'app.name': 'HTD clinic',
  'app.title': '{page} - HTD clinic',
  'app.offline': 'You are offline. What is open can be read, but nothing can be saved right now.',
  'shell.offlineOrders': 'No connection. What you do with items is sent when the network is back.',
  'app.requestId': 'Error number: {id}',

  'password.show': 'Show the password',
  'password.hide': 'Hide the password',
  'password.shown': 'The password is shown.',
  'password.hidden': 'The password is hidden.',

  'failure.noAnswer': 'The server did not answer. Check your connection and try again.',
  'failure.unclear': 'Something went wrong. Try again in a moment.',

  'page.login': 'Sign in',
  'page.accept': 'Invitation',
  'page.addFactor': 'Add a way to sign in',
  'page.queue': 'Queue',
  'page.assessment': 'Assessment',
  'page.account': 'My account',
  'page.snippets': 'Snippets',
  'page.staff': 'Staff',
  'page.settings': 'Settings',
  'page.notFound': 'Page not found',
  'page.forbidden': 'No permission',

  'shell.navigation': 'Main menu',
  'shell.waiting': 'open',
  'shell.emergencies': 'Emergency {n}, {title}',
  'shell.account': '{name}, account and display',
  'shell.display': 'Language and display',
  'shell.logOut': 'Sign out',

  'news.takenOver': '{name} took over an item from you {at}.',
  'news.takenOverBySomebody': 'A colleague took over an item from you {at}.',
  'news.given': '{giver} gave {name} an item that you had, {at}.',
  'news.givenBySomebody': 'An item that you had was given to a colleague {at}.',
  'news.toQueue': 'To the queue',

  'role.reader': 'reader',
  'role.clinician': 'clinician',
  'role.editor': 'editor',
  'role.admin': 'administrator',
  'role.auditor': 'auditor',

  'forbidden.text': 'Your role {roles} does not give access to {page}.',
  'forbidden.texts': 'Your roles {roles} do not give access to {page}.',
  'forbidden.needed': 'The page is for the role {roles}. An administrator can change your role.',

  'notFound.text': 'Nothing is at this address. It may be misspelt, or the page has moved.',
  'notFound.home': 'To the start page',

  'leave.title': 'You have text that is not saved',
  'leave.kept':
    'The text stays locked in this browser for at most 14 days. You will see it again when you sign in here. If somebody else signs in, it is removed.',
  'leave.lost': 'The text could not be saved and will be lost if you sign out now.',
  'leave.stay': 'Stay',
  'leave.anyway': 'Sign out anyway',
  'unsent.title': 'Text that is not saved',
  'unsent.text': 'You wrote text that was not saved in time.',
  'unsent.discard': 'Discard the text',
  'unsent.discardNamed': 'Discard the text written {time}',
  'unsent.open': 'Open the assessment, written {time}',
}
