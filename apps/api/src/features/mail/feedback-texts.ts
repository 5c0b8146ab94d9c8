import type { HelpCategory } from '@htd/domain/vocabulary/help-categories'
import type { Language } from '@htd/domain/vocabulary/languages'

type FeedbackValues = { email: string; command: string }

type FeedbackTexts = {
  subject: string
  lead: string
  about: string
  sent: string
  categories: Record<HelpCategory, string>
  /** How to answer. */
  after: (values: FeedbackValues) => readonly string[]
}

/** Texts of the mail that forwards a patient's message to the clinic. */
export const feedbackTexts: Record<Language, FeedbackTexts> = {
  sv: {
    subject: 'Meddelande från en patient',
    lead: 'En patient har skrivit till er på hjälpsidan:',
    about: 'Det gäller',
    sent: 'Skickat',
    categories: {
      about_dry_eye: 'Om torra ögon',
      how_htd_works: 'Så fungerar HTD',
      technical: 'Tekniska problem',
      feedback: 'Synpunkter eller annat',
    },
    after: ({ email, command }) => [
      `Svara på det här mejlet, så går svaret till ${email}.`,
      'Skriv inget om patientens hälsa i svaret. E-post kan läsas av andra.',
      `Markera sedan meddelandet som besvarat: ${command}`,
    ],
  },
  en: {
    subject: 'Message from a patient',
    lead: 'A patient has written to you on the help page:',
    about: 'About',
    sent: 'Sent',
    categories: {
      about_dry_eye: 'About dry eye',
      how_htd_works: 'How HTD works',
      technical: 'Technical issues',
      feedback: 'Feedback or something else',
    },
    after: ({ email, command }) => [
      `Reply to this email, and the answer goes to ${email}.`,
      'Write nothing about the patient’s health in the answer. Email can be read by others.',
      `Then mark the message as answered: ${command}`,
    ],
  },
}
