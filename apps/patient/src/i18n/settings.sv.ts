/** Texts of profile, settings and data rights. Swedish owns the keys: every other language must have the same. */
export const messages = {
  'settings.title': 'Inställningar',
  'settings.password': 'Lösenord',
  'settings.passwordText': 'Du byter lösenord genom en länk som vi mejlar till dig. Då loggas alla enheter ut.',
  'settings.passwordLink': 'Byt lösenord',

  'data.title': 'Mina uppgifter',
  'data.text':
    'Du kan få en kopia av allt som är sparat om dig: uppgifter, svar, resultat och samtycken. Vi mejlar dig när den går att hämta.',
  'data.ask': 'Begär en kopia',
  'data.dialogTitle': 'Kopia av dina uppgifter',
  'data.received': 'Vi har tagit emot din begäran. Du får svar inom 10 arbetsdagar.',
  'data.due': 'Det vill säga senast den {date}. Då mejlar vi en länk till din kopia.',
  'data.ok': 'OK',
  'data.pageTitle': 'Hämta dina uppgifter',
  'data.readyText':
    'Här är kopian som du bad om den {date}. Den ligger i en zip-fil med en läsmig-fil som förklarar innehållet.',
  'data.private': 'Filen innehåller uppgifter om din hälsa. Spara den där bara du kommer åt den.',
  'data.until': 'Du kan hämta den till och med den {date}.',
  'data.download': 'Hämta zip-filen',
  'data.downloading': 'Hämtar …',
  'data.downloaded': 'Filen är hämtad.',
  'data.expiredText': 'Kopian fanns till och med den {date} och är nu raderad. Du kan begära en ny.',
  'data.missingText': 'Här finns ingen kopia att hämta. Öppna länken i mejlet, inloggad på kontot som begärde den.',
} as const

export type SettingsKey = keyof typeof messages
