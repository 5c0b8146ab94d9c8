import type { Language } from '@htd/domain/vocabulary/languages'
import { dataTexts } from './data-texts.ts'
import type { MailTexts } from './mail-text.ts'

const sv: MailTexts = {
  ...dataTexts.sv,
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
      `Lösenordet till ditt konto hos ${clinic} har ändrats. Alla enheter har loggats ut, och länkar som du har delat till dina rapporter gäller inte längre. Var det du? Då behöver du inte göra något.`,
      `Var det inte du? Välj genast ett nytt lösenord här, och kontakta oss sedan på ${phone}.`,
    ],
    button: 'Välj nytt lösenord',
    after: ['Du får mejlet för att lösenordet till kontot med den här adressen ändrades.'],
  }),
  'account-deleted': ({ clinic, phone, keptYears }) => ({
    subject: 'Ditt konto är raderat',
    lead: [
      `Ditt konto hos ${clinic} är raderat, och med det dina svar och dina resultat. Det går inte att ångra.`,
      keptYears === undefined
        ? 'Utom i säkerhetskopior, som kan ha uppgifterna kvar i upp till 30 dagar, har vi inte sparat något om dig.'
        : `Läkarens kommentarer hör till din journal. Kliniken måste enligt lag spara dem i minst ${keptYears} år, med de svar de handlar om. Allt annat är borta.`,
      `Var det inte du som raderade kontot? Kontakta oss på ${phone}.`,
    ],
    button: 'Till startsidan',
    after: [
      keptYears === undefined
        ? 'Det här är det sista mejlet från oss.'
        : 'Det här är det sista mejlet från oss. Säkerhetskopior kan ha uppgifterna kvar i upp till 30 dagar.',
    ],
  }),
  'comment-added': ({ clinic }) => ({
    subject: `Du har fått en kommentar från ${clinic}`,
    lead: ['Läkaren har skrivit en kommentar till dina svar.', 'Logga in för att läsa den.'],
    button: 'Läs kommentaren',
    after: [
      'Vad läkaren har skrivit står inte i mejlet, så att bara du kan läsa det.',
      `Du får mejlet för att du har ett konto hos ${clinic}.`,
    ],
  }),
  'comment-corrected': ({ clinic }) => ({
    subject: `En kommentar från ${clinic} har rättats`,
    lead: ['Läkaren har rättat en kommentar till dina svar.', 'Logga in för att läsa den nya texten.'],
    button: 'Läs kommentaren',
    after: [
      'Vad läkaren har skrivit står inte i mejlet, så att bara du kan läsa det.',
      `Du får mejlet för att du har ett konto hos ${clinic}.`,
    ],
  }),
}

const en: MailTexts = {
  ...dataTexts.en,
  'register-link': ({ clinic, until }) => ({
    subject: `Create your account at ${clinic}`,
    lead: [
      'Thank you for your answers.',
      'Open the link and choose a password. You can then log in and see your result.',
    ],
    button: 'Create account',
    after: [
      `The link works until ${until} (Swedish time) and can be used once.`,
      'If you have not answered any questions, someone probably mistyped their address. You do not need to do anything: without the link no account is created.',
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
      'If you did not answer, do not log in with the link. Nothing is added to your account unless you do.',
      `You get this email because this address was entered in a self-assessment at ${clinic}.`,
    ],
  }),
  'reset-link': ({ clinic, until }) => ({
    subject: 'Choose a new password',
    lead: [`Here you can choose a new password for your account at ${clinic}.`],
    button: 'Choose a new password',
    after: [
      `The link works until ${until} (Swedish time) and can be used once.`,
      'If you did not ask for a new password, you can ignore this email. Your password is unchanged.',
      'You get this email because somebody asked for a new password for the account with this address.',
    ],
  }),
  'password-changed': ({ clinic, phone }) => ({
    subject: 'Your password has been changed',
    lead: [
      `The password of your account at ${clinic} has been changed. All devices have been logged out, and links to your reports that you have shared no longer work. Was it you? Then you do not need to do anything.`,
      `If this was not you, choose a new password here at once, and then contact us on ${phone}.`,
    ],
    button: 'Choose a new password',
    after: ['You get this email because the password of the account with this address was changed.'],
  }),
  'account-deleted': ({ clinic, phone, keptYears }) => ({
    subject: 'Your account has been deleted',
    lead: [
      `Your account at ${clinic} has been deleted, and with it your answers and your results. This cannot be undone.`,
      keptYears === undefined
        ? 'Apart from backups, which may hold your data for up to 30 days, we have kept nothing about you.'
        : `The doctor's comments belong to your patient record. By law the clinic must keep them for at least ${keptYears} years, with the answers they are about. Everything else is gone.`,
      `If you did not delete the account, contact us on ${phone}.`,
    ],
    button: 'To the start page',
    after: [
      keptYears === undefined
        ? 'This is the last email from us.'
        : 'This is the last email from us. Backups may still hold the data for up to 30 days.',
    ],
  }),
  'comment-added': ({ clinic }) => ({
    subject: `You have a comment from ${clinic}`,
    lead: ['The doctor has written a comment on your answers.', 'Log in to read it.'],
    button: 'Read the comment',
    after: [
      'What the doctor has written is not in this email, so that only you can read it.',
      `You get this email because you have an account at ${clinic}.`,
    ],
  }),
  'comment-corrected': ({ clinic }) => ({
    subject: `A comment from ${clinic} has been corrected`,
    lead: ['The doctor has corrected a comment on your answers.', 'Log in to read the new text.'],
    button: 'Read the comment',
    after: [
      'What the doctor has written is not in this email, so that only you can read it.',
      `You get this email because you have an account at ${clinic}.`,
    ],
  }),
}

export const mailTexts: Record<Language, MailTexts> = { sv, en }
