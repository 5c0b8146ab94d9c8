import type { Language } from '@htd/domain/vocabulary/languages'
import { opensPatients, type StaffRole, type StaffScope, staffRoles } from '@htd/domain/vocabulary/staff-roles'
import type { MailText, StaffTemplate } from './mail-text.ts'

/** `by`: name of who made the link; undefined: a command on the server. Times in words. `from`: undefined when the link works at once. */
type LinkValues = { by: string | undefined; until: string; from: string | undefined }

/** Everything that a mail to a member of staff may contain, beside the clinic's name. Never anything about a patient. */
export type StaffValues = {
  'staff-invitation': LinkValues
  'staff-reset': LinkValues
  'staff-opening': {
    /** Whose account; empty: has no name. */
    name: string
    by: string | undefined
    roles: readonly StaffRole[]
    scope: StaffScope
    from: string
  }
  'staff-reset-notice': { name: string }
  'staff-recovery-used': { at: string }
  'staff-many-readings': { name: string }
}

type StaffTexts = {
  readonly [Template in StaffTemplate]: (values: StaffValues[Template] & { clinic: string }) => MailText
}

const roleWords: Record<Language, Record<StaffRole, string>> = {
  sv: {
    reader: 'läsare',
    clinician: 'behandlare',
    editor: 'redaktör',
    admin: 'administratör',
    auditor: 'granskare',
  },
  en: { reader: 'reader', clinician: 'clinician', editor: 'editor', admin: 'administrator', auditor: 'auditor' },
}

function rolesInWords(roles: readonly StaffRole[], language: Language): string {
  const words = staffRoles.filter((role) => roles.includes(role)).map((role) => roleWords[language][role])
  return new Intl.ListFormat(language).format(words)
}

// A name stands at the start of a sentence, at its end or after a colon, never in the genitive: so any name fits. In notices to
// admins it is always after a colon: there nobody can write a sentence of their own by choosing a name.
const sv: StaffTexts = {
  'staff-invitation': ({ clinic, by, from, until }) => ({
    subject: `Inbjudan till HTD klinik hos ${clinic}`,
    lead: [
      by ? `${by} har bjudit in dig till HTD klinik hos ${clinic}.` : `Du är inbjuden till HTD klinik hos ${clinic}.`,
      'Öppna länken och välj hur du vill logga in. Det tar några minuter.',
      ...(from ? [`Länken börjar gälla den ${from}.`] : []),
    ],
    button: 'Ta emot inbjudan',
    after: [
      `Länken gäller till den ${until} och kan användas en gång. Den är bara till dig, så skicka den inte vidare.`,
      'Väntade du dig ingen inbjudan? Då kan du bortse från mejlet.',
    ],
  }),
  'staff-reset': ({ clinic, by, from, until }) => ({
    subject: 'Välj på nytt hur du loggar in i HTD klinik',
    lead: [
      `Din inloggning i HTD klinik hos ${clinic} har återställts${by ? ` av ${by}` : ''}.`,
      'Du är utloggad överallt. Öppna länken och välj på nytt hur du vill logga in.',
      ...(from ? [`Länken börjar gälla den ${from}.`] : []),
    ],
    button: 'Välj inloggning',
    after: [
      `Länken gäller till den ${until} och kan användas en gång. Den är bara till dig, så skicka den inte vidare.`,
      'Har du inte bett om det? Öppna inte länken, och säg genast till en administratör på kliniken.',
    ],
  }),
  'staff-opening': ({ clinic, name, by, roles, scope, from }) => ({
    subject: 'Ett konto får ny behörighet',
    lead: [
      `Ett konto i HTD klinik hos ${clinic} får ny behörighet.`,
      `Konto: ${name || 'utan namn'}`,
      `Behörigheten gavs av: ${by ?? 'en administratör via serverns kommando'}`,
      `Roller: ${rolesInWords(roles, 'sv')}`,
      ...(opensPatients(roles)
        ? [
            `Vilka patienter: ${scope === 'all' ? 'de som ligger i kön, och andra genom sökning' : 'bara de som ligger i kön'}`,
          ]
        : []),
      `Gäller från: ${from}`,
    ],
    button: 'Öppna sidan Personal',
    after: [
      'Stämmer det inte? Pausa kontot på sidan Personal. Är du inte administratör, be genast någon som är det.',
      'Mejlet går till alla administratörer och granskare på kliniken.',
    ],
  }),
  'staff-reset-notice': ({ clinic, name }) => ({
    subject: 'En inloggning har återställts',
    lead: [
      `En inloggning i HTD klinik hos ${clinic} har återställts.`,
      `Konto: ${name || 'utan namn'}`,
      'Personen är utloggad överallt och får en länk för att välja på nytt hur hen loggar in.',
    ],
    button: 'Öppna sidan Personal',
    after: ['Stämmer det inte? Pausa kontot på sidan Personal.', 'Mejlet går till alla administratörer på kliniken.'],
  }),
  'staff-many-readings': ({ clinic, name }) => ({
    subject: 'Någon har läst ovanligt många poster',
    lead: [
      `I HTD klinik hos ${clinic} har en person läst så många poster på en timme att fler inte öppnas just nu.`,
      `Konto: ${name || 'utan namn'}`,
      'Fråga personen vad det gäller. Stämmer det inte, pausa kontot.',
    ],
    button: 'Öppna sidan Personal',
    after: ['Mejlet går till alla administratörer och granskare på kliniken.'],
  }),
  'staff-recovery-used': ({ clinic, at }) => ({
    subject: 'En av dina reservkoder har använts',
    lead: [
      `En av dina reservkoder till HTD klinik hos ${clinic} användes den ${at}.`,
      'Var det du? Då är allt som det ska. Var det inte du? Säg genast till en administratör på kliniken.',
    ],
    button: 'Till ditt konto',
    after: ['Du får mejlet varje gång en av dina reservkoder används.'],
  }),
}

const en: StaffTexts = {
  'staff-invitation': ({ clinic, by, from, until }) => ({
    subject: `Invitation to the HTD clinic console at ${clinic}`,
    lead: [
      by
        ? `${by} has invited you to the HTD clinic console at ${clinic}.`
        : `You are invited to the HTD clinic console at ${clinic}.`,
      'Open the link and choose how you want to sign in. It takes a few minutes.',
      ...(from ? [`The link starts to work on ${from} (Swedish time).`] : []),
    ],
    button: 'Accept the invitation',
    after: [
      `The link works until ${until} (Swedish time) and can be used once. It is only for you, so do not pass it on.`,
      'If you did not expect an invitation, you can ignore this email.',
    ],
  }),
  'staff-reset': ({ clinic, by, from, until }) => ({
    subject: 'Choose again how you sign in to the HTD clinic console',
    lead: [
      `Your sign-in to the HTD clinic console at ${clinic} has been reset${by ? ` by ${by}` : ''}.`,
      'You are signed out everywhere. Open the link and choose again how you want to sign in.',
      ...(from ? [`The link starts to work on ${from} (Swedish time).`] : []),
    ],
    button: 'Choose how to sign in',
    after: [
      `The link works until ${until} (Swedish time) and can be used once. It is only for you, so do not pass it on.`,
      'If you did not ask for this, do not open the link, and tell an administrator at the clinic at once.',
    ],
  }),
  'staff-opening': ({ clinic, name, by, roles, scope, from }) => ({
    subject: 'An account gets new access',
    lead: [
      `An account in the HTD clinic console at ${clinic} gets new access.`,
      `Account: ${name || 'no name'}`,
      `Access given by: ${by ?? 'an administrator by a command on the server'}`,
      `Roles: ${rolesInWords(roles, 'en')}`,
      ...(opensPatients(roles)
        ? [
            `Which patients: ${scope === 'all' ? 'those in the queue, and others by searching' : 'only those in the queue'}`,
          ]
        : []),
      `Works from: ${from} (Swedish time)`,
    ],
    button: 'Open the Staff page',
    after: [
      'If this is wrong, suspend the account on the Staff page. If you are not an administrator, ask one to do it at once.',
      'This email goes to all administrators and auditors at the clinic.',
    ],
  }),
  'staff-reset-notice': ({ clinic, name }) => ({
    subject: 'A sign-in has been reset',
    lead: [
      `A sign-in to the HTD clinic console at ${clinic} has been reset.`,
      `Account: ${name || 'no name'}`,
      'The person is signed out everywhere and gets a link to choose again how to sign in.',
    ],
    button: 'Open the Staff page',
    after: [
      'If this is wrong, suspend the account on the Staff page.',
      'This email goes to all administrators at the clinic.',
    ],
  }),
  'staff-many-readings': ({ clinic, name }) => ({
    subject: 'Somebody has read unusually many records',
    lead: [
      `In the HTD clinic console at ${clinic}, one person has read so many records within an hour that no more open for now.`,
      `Account: ${name || 'no name'}`,
      'Ask the person what it is about. If it is wrong, suspend the account.',
    ],
    button: 'Open the Staff page',
    after: ['This email goes to all administrators and auditors at the clinic.'],
  }),
  'staff-recovery-used': ({ clinic, at }) => ({
    subject: 'One of your recovery codes has been used',
    lead: [
      `One of your recovery codes for the HTD clinic console at ${clinic} was used on ${at} (Swedish time).`,
      'If it was you, all is well. If it was not you, tell an administrator at the clinic at once.',
    ],
    button: 'To your account',
    after: ['You get this email every time one of your recovery codes is used.'],
  }),
}

export const staffTexts: Record<Language, StaffTexts> = { sv, en }
