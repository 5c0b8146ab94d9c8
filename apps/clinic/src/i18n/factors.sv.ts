/** Texts of new factors: passkey, authenticator app, recovery codes. Shared by the account and the invitation. */
export const messages = {
  'factors.passkeyName': 'Namn på nyckeln',
  'factors.passkeyNameHint': 'Så att du känner igen den bland dina nycklar.',
  'factors.passkeyMake': 'Skapa nyckel',
  'factors.passkeyMaking': 'Väntar på enheten …',
  'factors.passkeyNeedsName': 'Skriv ett namn på nyckeln.',
  'factors.passkeyCancelled': 'Ingen nyckel skapades. Försök igen och följ stegen på enheten.',
  'factors.passkeyExists': 'Enheten har redan en nyckel till ditt konto.',
  'factors.passkeyFailed': 'Enheten kunde inte skapa en nyckel. Prova en annan enhet eller en annan webbläsare.',
  'factors.device.windows': 'Windows-dator',
  'factors.device.mac': 'Mac',
  'factors.device.iphone': 'Iphone',
  'factors.device.ipad': 'Ipad',
  'factors.device.android': 'Android-enhet',
  'factors.device.linux': 'Linux-dator',
  'factors.device.other': 'Min enhet',

  'factors.totpScan': 'Skanna rutan med en autentiseringsapp i telefonen.',
  'factors.qr': 'QR-kod till autentiseringsappen',
  'factors.totpType': 'Går det inte att skanna? Skriv in den här texten i appen:',
  'factors.totpCopy': 'Kopiera texten',
  'factors.totpCode': 'Kod från appen',
  'factors.totpCodeHint': 'Sex siffror. De byts var trettionde sekund.',

  'factors.codesText':
    'Med en reservkod loggar du in när du inte kommer åt din nyckel eller din app. Varje kod fungerar en gång.',
  'factors.codesOnce': 'Koderna visas bara nu. Spara dem där ingen annan kommer åt dem.',
  'factors.codesList': 'Reservkoder',
  'factors.codesFor': 'Reservkoder till HTD klinik för {account}',
  'factors.copy': 'Kopiera',
  'factors.copied': 'Kopierat.',
  'factors.notCopied': 'Det gick inte att kopiera. Ladda ner eller skriv ut i stället.',
  'factors.totpNotCopied': 'Det gick inte att kopiera. Skriv av texten i stället.',
  'factors.download': 'Ladda ner',
  'factors.downloaded': 'Filen är nedladdad.',
  'factors.fileName': 'htd-reservkoder.txt',
  'factors.print': 'Skriv ut',
} as const

export type FactorsKey = keyof typeof messages
