/** Texts of signing in, of the lock screen, and of confirming an action. Swedish owns the keys. */
export const messages = {
  'proof.code': 'Kod',
  'proof.codeHint': 'Sex siffror från din autentiseringsapp.',
  'proof.codeMissing': 'Skriv koden.',
  'proof.code.busy': 'Kontrollerar …',
  'proof.or': 'eller',
  'proof.passkey.busy': 'Väntar på nyckeln …',
  'proof.passkey.cancelled': 'Nyckeln användes inte. Försök igen, eller välj ett annat sätt.',
  'proof.passkey.failed': 'Enheten kunde inte använda nyckeln. Försök igen, eller välj ett annat sätt.',
  'proof.passkeyElsewhere':
    'Du loggar in med nyckel, och den går inte att använda här. Logga ut och logga in på en annan enhet.',

  'login.passkey': 'Logga in med nyckel',
  'login.passkey.hint': 'Med fingeravtryck, ansikte, pinkod eller säkerhetsnyckel.',
  'login.passkey.insecure':
    'Med nyckel loggar du in när adressen börjar med https. Den här gör inte det, så använd lösenord och kod.',
  'login.passkey.unsupported':
    'Den här webbläsaren har inte stöd för nycklar. Använd lösenord och kod, eller en annan webbläsare.',
  'login.noCookies':
    'Webbläsaren sparar inga kakor från den här adressen, och utan dem går det inte att vara inloggad. Tillåt dem i webbläsarens inställningar, och ladda om sidan.',
  'login.email': 'E-postadress',
  'login.emailInvalid': 'Skriv e-postadressen som i namn@exempel.se.',
  'login.password': 'Lösenord',
  'login.passwordMissing': 'Skriv lösenordet.',
  'login.next': 'Fortsätt',
  'login.nextBusy': 'Kontrollerar …',
  'login.code.hint': 'Sex siffror från din autentiseringsapp, eller en av dina reservkoder.',
  'login.code.title': 'Skriv koden',
  'login.code.submit': 'Logga in',
  'login.code.back': 'Tillbaka till lösenordet',
  'login.code.noPhone': 'Jag har inte min telefon',
  'login.code.recovery':
    'Använd en av de tio reservkoder som du sparade när du fick kontot. Skriv den i samma fält. Den fungerar en gång, och sedan lägger du till en ny nyckel eller app.',
  'login.code.nothing': 'Har du inga reservkoder kvar? Be en administratör på kliniken att återställa din inloggning.',
  'login.recovery.open': 'Jag kan inte använda min nyckel',
  'login.recovery.title': 'Logga in med reservkod',
  'login.recovery.text':
    'Har du bara nycklar och inget lösenord? Då kommer du in med en av de tio reservkoder som du sparade. Den fungerar en gång, och sedan lägger du till en ny nyckel eller app.',
  'login.recovery.code': 'Reservkod',
  'login.recovery.hint': 'Fyra grupper med fyra tecken. Stora och små bokstäver spelar ingen roll.',
  'login.recovery.withPassword': 'Har du ett lösenord? Gå tillbaka, skriv det och använd reservkoden i nästa steg.',
  'login.recovery.back': 'Tillbaka',
  'login.ticketOver': 'Det gick för lång tid, eller så var inloggningen redan använd. Skriv lösenordet en gång till.',

  'lock.documentTitle': 'Låst - HTD klinik',
  'lock.title': 'Låst',
  'lock.text': 'Ingen har använt sidan på en stund. Det du höll på med finns kvar.',
  'lock.textFor': 'Låst för {name}. Det du höll på med finns kvar.',
  'lock.byPasskey': 'Lås upp med nyckel',
  'lock.byCode': 'Lås upp',

  'stepUp.title': 'Bekräfta att det är du',
  'stepUp.text': 'Det här är en känslig åtgärd. Det du har fyllt i finns kvar.',
  'stepUp.byPasskey': 'Bekräfta med nyckel',
  'stepUp.byCode': 'Bekräfta',
  'stepUp.cancel': 'Avbryt',

  'live.connected': 'Ansluten',
  'live.lost': 'Ingen anslutning',
  'session.noAnswer': 'Servern svarar inte.',
  'session.notLoggedOut': 'Du är inte utloggad. Kontrollera anslutningen och försök igen.',
} as const

export type SessionKey = keyof typeof messages
