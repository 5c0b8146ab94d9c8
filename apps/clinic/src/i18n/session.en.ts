import type { SessionKey } from './session.sv.ts'

export const messages: Record<SessionKey, string> = {
  'proof.code': 'Code',
  'proof.codeHint': 'Six digits from your authenticator app.',
  'proof.codeMissing': 'Enter the code.',
  'proof.code.busy': 'Checking …',
  'proof.or': 'or',
  'proof.passkey.busy': 'Waiting for the passkey …',
  'proof.passkey.cancelled': 'The passkey was not used. Try again, or choose another way.',
  'proof.passkey.failed': 'The device could not use the passkey. Try again, or choose another way.',
  'proof.passkeyElsewhere':
    'You sign in with a passkey, and it cannot be used here. Sign out, and sign in on another device.',

  'login.passkey': 'Sign in with a passkey',
  'login.passkey.hint': 'With fingerprint, face, PIN or security key.',
  'login.passkey.insecure':
    'Passkeys work when the address begins with https. This one does not, so use your password and a code.',
  'login.passkey.unsupported':
    'This browser does not support passkeys. Use your password and a code, or another browser.',
  'login.noCookies':
    'The browser keeps no cookies from this address, and you cannot stay signed in without them. Allow them in the browser’s settings, and reload the page.',
  'login.email': 'Email address',
  'login.emailInvalid': 'Enter the email address as in name@example.com.',
  'login.password': 'Password',
  'login.passwordMissing': 'Enter the password.',
  'login.next': 'Continue',
  'login.nextBusy': 'Checking …',
  'login.code.hint': 'Six digits from your authenticator app, or one of your recovery codes.',
  'login.code.title': 'Enter the code',
  'login.code.submit': 'Sign in',
  'login.code.back': 'Back to the password',
  'login.code.noPhone': 'I don’t have my phone',
  'login.code.recovery':
    'Use one of the ten recovery codes that you saved when you got the account. Enter it in the same field. It works once, and then you add a new passkey or app.',
  'login.code.nothing': 'No recovery codes left? Ask an administrator at the clinic to reset your sign-in.',
  'login.recovery.open': 'I can’t use my passkey',
  'login.recovery.title': 'Sign in with a recovery code',
  'login.recovery.text':
    'Do you have only passkeys and no password? Then one of the ten recovery codes that you saved lets you in. It works once, and then you add a new passkey or app.',
  'login.recovery.code': 'Recovery code',
  'login.recovery.hint': 'Four groups of four characters. Capitals or small letters, both work.',
  'login.recovery.withPassword':
    'Do you have a password? Go back, enter it, and use the recovery code in the next step.',
  'login.recovery.back': 'Back',
  'login.ticketOver': 'It took too long, or the sign-in was already used. Enter the password once more.',

  'lock.documentTitle': 'Locked - HTD clinic',
  'lock.title': 'Locked',
  'lock.text': 'Nobody has used the page for a while. What you were doing is still here.',
  'lock.textFor': 'Locked for {name}. What you were doing is still here.',
  'lock.byPasskey': 'Unlock with a passkey',
  'lock.byCode': 'Unlock',

  'stepUp.title': 'Confirm that it is you',
  'stepUp.text': 'This is a sensitive action. What you have filled in is still there.',
  'stepUp.byPasskey': 'Confirm with a passkey',
  'stepUp.byCode': 'Confirm',
  'stepUp.cancel': 'Cancel',

  'live.connected': 'Connected',
  'live.lost': 'No connection',
  'session.noAnswer': 'The server does not answer.',
  'session.notLoggedOut': 'You are not signed out. Check your connection and try again.',
}
