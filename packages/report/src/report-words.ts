import type { ReportData } from '@htd/contract/report'

/** The fixed texts of a report. They live here because browser and server write the same report. */
const sv = {
  title: 'Rapport: dina svar och kommentarer',
  candidate: 'Personuppgifter',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-postadress',
  quizDate: 'Datum för bedömningen',
  doctor: 'Läkare',
  missing: 'Saknas',
  scores: 'Ögonhälsa',
  firstScore: 'Första värdet',
  latestScore: 'Senaste värdet',
  trend: 'Ögonhälsa över tid, från 0 till 100 procent. Högre är bättre',
  general: 'Alla frågor',
  symptom: 'Symtomfrågor',
  result: 'HTD-resultat',
  comments: 'Allmänna kommentarer från läkaren',
  comment: 'Kommentar',
  corrected: 'rättad',
  overview: 'Översikt över dina svar',
  required: 'obligatorisk',
  notAnswered: 'Inte besvarad',
  contact: 'Kontakt',
  phone: 'Telefon',
  website: 'Webbplats',
  page: 'Sida {number} av {count}',
  copyright: '© 2025 {clinic}',
}

export type ReportWords = Readonly<typeof sv>

/** @source product specification, "Health report (PDF)" */
const en: ReportWords = {
  title: 'Quiz Overview & Comments Report',
  candidate: 'Candidate information',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  quizDate: 'Quiz date',
  doctor: 'Doctor',
  missing: 'N/A',
  scores: 'Health score',
  firstScore: 'First score',
  latestScore: 'Latest score',
  trend: 'Health score over time, from 0 to 100 percent. Higher is better',
  general: 'All questions',
  symptom: 'Symptom questions',
  result: 'HTD Result',
  comments: 'General comments from the doctor',
  comment: 'Comment',
  corrected: 'corrected',
  overview: 'Overview of your answers',
  required: 'required',
  notAnswered: 'Not Answered',
  contact: 'Contact',
  phone: 'Phone',
  website: 'Website',
  page: 'Page {number} of {count}',
  copyright: '© 2025 {clinic}',
}

const texts = { sv, en }

/** The texts in the language of the data. */
export function reportWords({ language, clinic }: ReportData): ReportWords {
  const words = texts[language]
  return { ...words, copyright: words.copyright.replace('{clinic}', () => clinic.name) }
}
