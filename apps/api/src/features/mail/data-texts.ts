import type { Language } from '@htd/domain/vocabulary/languages'
import type { MailTexts } from './mail-text.ts'

type Texts = MailTexts<'data-requested' | 'data-ready' | 'retake-reminder' | 'report-copy'>

const sv: Texts = {
  'data-requested': ({ clinic, dueOn, phone }) => ({
    subject: 'Vi har tagit emot din begäran',
    lead: [
      `Du har bett ${clinic} om en kopia av dina uppgifter. Du får svar inom 10 arbetsdagar, senast den ${dueOn}.`,
      'När kopian går att hämta mejlar vi dig igen.',
    ],
    button: 'Till dina inställningar',
    after: [
      `Var det inte du som bad om kopian? Byt lösenord, och kontakta oss på ${phone}.`,
      'Du får mejlet för att kontot med den här adressen begärde en kopia av sina uppgifter.',
    ],
  }),
  'data-ready': ({ clinic, until }) => ({
    subject: 'Kopian av dina uppgifter går att hämta',
    lead: [`Kopian som du bad ${clinic} om är klar. Logga in för att hämta den.`],
    button: 'Hämta kopian',
    after: [
      `Du kan hämta den till ${until}. Sedan raderas den, men du kan begära en ny.`,
      'Bara du kan hämta den: länken fungerar bara för den som är inloggad på ditt konto.',
      'Du får mejlet för att kontot med den här adressen begärde en kopia av sina uppgifter.',
    ],
  }),
  'retake-reminder': ({ clinic }) => ({
    subject: 'Dags att svara på frågorna igen',
    lead: [
      'Du har bett oss påminna dig om att svara på frågorna igen.',
      'När du har svarat ser du om något har förändrats sedan förra gången.',
    ],
    button: 'Svara på frågorna',
    after: [`Du får mejlet för att du har valt påminnelser hos ${clinic}. Du kan ändra det i dina inställningar.`],
    off: 'Stäng av påminnelserna',
  }),
  'report-copy': ({ clinic, phone }) => ({
    subject: `Din kopia av rapporten från ${clinic}`,
    lead: [
      'Här är kopian som du bad om. Rapporten ligger som PDF i mejlet.',
      'Den innehåller uppgifter om din hälsa. Skicka den bara vidare till någon du litar på.',
    ],
    button: 'Öppna rapporten på webben',
    after: [
      `Var det inte du som bad om kopian? Byt lösenord, och kontakta oss på ${phone}.`,
      'Du får mejlet för att kontot med den här adressen bad om en kopia av sin rapport.',
    ],
  }),
}

const en: Texts = {
  'data-requested': ({ clinic, dueOn, phone }) => ({
    subject: 'We have received your request',
    lead: [
      `You have asked ${clinic} for a copy of your data. You will get an answer within 10 business days, by ${dueOn}.`,
      'We will email you again when the copy can be fetched.',
    ],
    button: 'To your settings',
    after: [
      `If you did not ask for the copy, change your password and contact us on ${phone}.`,
      'You get this email because the account with this address asked for a copy of its data.',
    ],
  }),
  'data-ready': ({ clinic, until }) => ({
    subject: 'The copy of your data can be fetched',
    lead: [`The copy you asked ${clinic} for is ready. Log in to get it.`],
    button: 'Get the copy',
    after: [
      `You can get it until ${until} (Swedish time). It is then deleted, but you can ask for a new one.`,
      'Only you can get it: the link works only for somebody who is logged in to your account.',
      'You get this email because the account with this address asked for a copy of its data.',
    ],
  }),
  'retake-reminder': ({ clinic }) => ({
    subject: 'Time to answer the questions again',
    lead: [
      'You have asked us to remind you to answer the questions again.',
      'When you have answered, you will see whether anything has changed since last time.',
    ],
    button: 'Answer the questions',
    after: [`You get this email because you chose reminders at ${clinic}. You can change that in your settings.`],
    off: 'Stop the reminders',
  }),
  'report-copy': ({ clinic, phone }) => ({
    subject: `Your copy of the report from ${clinic}`,
    lead: [
      'Here is the copy you asked for. The report is in this email, as a PDF.',
      'It holds details about your health. Only pass it on to somebody you trust.',
    ],
    button: 'Open the report on the web',
    after: [
      `If you did not ask for the copy, change your password and contact us on ${phone}.`,
      'You get this email because the account with this address asked for a copy of its report.',
    ],
  }),
}

export const dataTexts: Record<Language, Texts> = { sv, en }
