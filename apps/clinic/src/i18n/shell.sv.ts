import { frameTexts } from '@htd/web/i18n/frame.sv.ts'
import { loadTexts } from '@htd/web/i18n/load.sv.ts'

/** Texts of every page: frame, navigation, titles, and what stands where a page can't be shown. Swedish owns the keys. */
export const messages = {
  ...frameTexts,
  ...loadTexts,
  'app.name': 'HTD klinik',
  'app.title': '{page} - HTD klinik',
  'app.offline': 'Du är offline. Det som är öppet går att läsa, men inget kan sparas just nu.',
  /** On the pages of work items, whose orders wait for the network. */
  'shell.offlineOrders': 'Ingen anslutning. Det du gör med ärenden skickas när nätet är tillbaka.',
  'app.requestId': 'Felnummer: {id}',

  'password.show': 'Visa lösenordet',
  'password.hide': 'Dölj lösenordet',
  'password.shown': 'Lösenordet visas.',
  'password.hidden': 'Lösenordet är dolt.',

  'failure.noAnswer': 'Servern svarade inte. Kontrollera anslutningen och försök igen.',
  'failure.unclear': 'Något gick fel. Försök igen om en stund.',

  'page.login': 'Logga in',
  'page.accept': 'Inbjudan',
  'page.addFactor': 'Lägg till ett sätt att logga in',
  'page.queue': 'Kö',
  'page.assessment': 'Bedömning',
  'page.account': 'Mitt konto',
  'page.snippets': 'Fraser',
  'page.staff': 'Personal',
  'page.settings': 'Inställningar',
  'page.notFound': 'Sidan finns inte',
  'page.forbidden': 'Ingen behörighet',

  'shell.navigation': 'Huvudmeny',
  /** `n`: a number, or "999+". */
  'shell.waiting': 'öppna',
  /** Title of the document while nobody has opened these; `title`: that of the page. */
  'shell.emergencies': 'Akut {n}, {title}',
  'shell.account': '{name}, konto och visning',
  'shell.display': 'Språk och visning',
  'shell.logOut': 'Logga ut',

  'news.takenOver': '{name} tog över ett ärende från dig {at}.',
  'news.takenOverBySomebody': 'En kollega tog över ett ärende från dig {at}.',
  'news.given': '{giver} gav {name} ett ärende som du hade, {at}.',
  'news.givenBySomebody': 'Ett ärende som du hade gavs till en kollega {at}.',
  'news.toQueue': 'Till kön',

  'role.reader': 'läsare',
  'role.clinician': 'kliniker',
  'role.editor': 'redaktör',
  'role.admin': 'administratör',
  'role.auditor': 'granskare',

  'forbidden.text': 'Din roll {roles} ger inte tillgång till {page}.',
  'forbidden.texts': 'Dina roller {roles} ger inte tillgång till {page}.',
  'forbidden.needed': 'Sidan är för rollen {roles}. En administratör kan ändra din roll.',

  'notFound.text': 'Adressen leder ingenstans. Den kan vara felskriven, eller så har sidan flyttat.',
  'notFound.home': 'Till startsidan',

  'leave.title': 'Du har text som inte är sparad',
  'leave.kept':
    'Texten finns kvar låst i den här webbläsaren i högst 14 dagar. Du ser den igen när du loggar in här. Loggar någon annan in tas den bort.',
  'leave.lost': 'Texten kunde inte sparas och går förlorad om du loggar ut nu.',
  'leave.stay': 'Stanna kvar',
  'leave.anyway': 'Logga ut ändå',
  'unsent.title': 'Text som inte är sparad',
  'unsent.text': 'Du har skrivit text som inte hann sparas.',
  'unsent.discard': 'Släng texten',
  'unsent.discardNamed': 'Släng texten som skrevs {time}',
  'unsent.open': 'Öppna bedömningen, skriven {time}',
} as const

export type ShellKey = keyof typeof messages
