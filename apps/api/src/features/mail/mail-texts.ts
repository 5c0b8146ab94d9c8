import type { Language } from '@htd/contract/language'

export const mailTemplates = ['register-link', 'claim-link', 'reset-link', 'password-changed'] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** What a mail may name. Never an answer, a score or anything else about health. */
type MailValues = {
  clinic: string
  phone: string
  /** Last moment the link holds, in words; empty where the mail has no such link. */
  until: string
}

/** A mail in plain words: paragraphs, one button, paragraphs. */
export type MailText = {
  subject: string
  lead: readonly string[]
  button: string
  after: readonly string[]
}

const sv: Record<MailTemplate, (values: MailValues) => MailText> = {
  'register-link': ({ clinic, until }) => ({
    subject: `Skapa ditt konto hos ${clinic}`,
    lead: ['Tack för dina svar.', 'Öppna länken och välj ett lösenord. Sedan kan du logga in och se ditt resultat.'],
    button: 'Skapa konto',
    after: [
      `Länken gäller till ${until} och kan användas en gång.`,
      'Har du inte svarat på några frågor? Då har någon troligen skrivit fel adress. Du behöver inte göra något: utan länken skapas inget konto.',
      `Du får mejlet för att den här adressen angavs i en självskattning hos ${clinic}.`,
    ],
  }),
  'claim-link': ({ clinic, until }) => ({
    subject: `Lägg till dina svar i ditt konto hos ${clinic}`,
    lead: ['Tack för dina svar.', 'Du har redan ett konto. Logga in med länken, så läggs svaren till där.'],
    button: 'Logga in',
    after: [
      `Länken gäller till ${until} och kan användas en gång.`,
      'Var det inte du som svarade? Logga då inte in med länken. Inget läggs till i ditt konto om du inte gör det.',
      `Du får mejlet för att den här adressen angavs i en självskattning hos ${clinic}.`,
    ],
  }),
  'reset-link': ({ clinic, until }) => ({
    subject: 'Välj ett nytt lösenord',
    lead: [`Här kan du välja ett nytt lösenord till ditt konto hos ${clinic}.`],
    button: 'Välj nytt lösenord',
    after: [
      `Länken gäller till ${until} och kan användas en gång.`,
      'Var det inte du som bad om ett nytt lösenord? Då kan du bortse från mejlet. Ditt lösenord är oförändrat.',
      'Du får mejlet för att någon bad om ett nytt lösenord till kontot med den här adressen.',
    ],
  }),
  'password-changed': ({ clinic, phone }) => ({
    subject: 'Ditt lösenord är ändrat',
    lead: [
      `Lösenordet till ditt konto hos ${clinic} har ändrats, och alla enheter har loggats ut. Var det du? Då behöver du inte göra något.`,
      `Var det inte du? Välj genast ett nytt lösenord här, och kontakta oss sedan på ${phone}.`,
    ],
    button: 'Välj nytt lösenord',
    after: ['Du får mejlet för att lösenordet till kontot med den här adressen ändrades.'],
  }),
}

const en: Record<MailTemplate, (values: MailValues) => MailText> = {
  'register-link': ({ clinic, until }) => ({
    subject: `Create your account at ${clinic}`,
    lead: [
      'Thank you for your answers.',
      'Open the link and choose a password. You can then log in and see your result.',
    ],
    button: 'Create account',
    after: [
      `The link works until ${until} (Swedish time) and can be used once.`,
      'You have not answered any questions? Then somebody has probably mistyped their address. You do not need to do anything: without the link no account is created.',
      `You get this email because this address was entered in a self-assessment at ${clinic}.`,
    ],
  }),
  'claim-link': ({ clinic, until }) => ({
    subject: `Add your answers to your account at ${clinic}`,
    lead: [
      'Thank you for your answers.',
      'You already have an account. Log in with the link to add the answers to it.',
    ],
    button: 'Log in',
    after: [
      `The link works until ${until} (Swedish time) and can be used once.`,
      'It was not you who answered? Then do not log in with the link. Nothing is added to your account unless you do.',
      `You get this email because this address was entered in a self-assessment at ${clinic}.`,
    ],
  }),
  'reset-link': ({ clinic, until }) => ({
    subject: 'Choose a new password',
    lead: [`Here you can choose a new password for your account at ${clinic}.`],
    button: 'Choose a new password',
    after: [
      `The link works until ${until} (Swedish time) and can be used once.`,
      'It was not you who asked for a new password? Then you can ignore this email. Your password is unchanged.',
      'You get this email because somebody asked for a new password for the account with this address.',
    ],
  }),
  'password-changed': ({ clinic, phone }) => ({
    subject: 'Your password is changed',
    lead: [
      `The password of your account at ${clinic} has been changed, and all devices have been logged out. Was it you? Then you do not need to do anything.`,
      `It was not you? Choose a new password here at once, and then contact us on ${phone}.`,
    ],
    button: 'Choose a new password',
    after: ['You get this email because the password of the account with this address was changed.'],
  }),
}

export const mailTexts: Record<Language, typeof sv> = { sv, en }
