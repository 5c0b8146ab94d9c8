import type { SettingsKey } from './settings.sv.ts'

export const messages: Record<SettingsKey, string> = {
  'settings.title': 'Settings',
  'settings.password': 'Password',
  'settings.passwordText':
    'You change your password through a link that we email to you. All devices are then logged out.',
  'settings.passwordLink': 'Change password',

  'data.title': 'My data',
  'data.text':
    'You can get a copy of everything that is stored about you: your details, answers, results and consents. We email you when it can be fetched.',
  'data.ask': 'Ask for a copy',
  'data.dialogTitle': 'A copy of your data',
  'data.received': 'We have received your request. You will get an answer within 10 business days.',
  'data.due': 'That is by {date}. We will then email a link to your copy.',
  'data.ok': 'OK',
  'data.pageTitle': 'Get your data',
  'data.readyText':
    'Here is the copy that you asked for on {date}. It is a zip file with a readme that explains what is in it.',
  'data.private': 'The file holds details about your health. Save it where only you can reach it.',
  'data.until': 'You can get it until {date}.',
  'data.download': 'Download the zip file',
  'data.downloading': 'Downloading …',
  'data.downloaded': 'The file is downloaded.',
  'data.expiredText': 'The copy was there until {date} and is now deleted. You can ask for a new one.',
  'data.missingText':
    'There is no copy to get here. Open the link in the email, logged in to the account that asked for it.',
}
