import type { ReportData } from '@htd/contract/report'
import { makeComment, makeQuestion } from './make.ts'

const score = (month: string, health: number) => ({ at: `2026-${month}-05T12:00:00Z`, health, is_symptom: false })

export const makeReport = (given: Partial<ReportData> = {}): ReportData => ({
  participation_id: crypto.randomUUID(),
  language: 'sv',
  is_symptom: false,
  patient_first_name: 'Åsa',
  patient_last_name: 'Öberg',
  patient_email: 'asa@example.se',
  last_quiz_date: '2026-03-05T12:00:00Z',
  summary: {
    result: {
      level: 'SELF_CARE',
      basis: [],
      burden: 37.5,
      health: 62.5,
      band: 'betydande besvär',
      change: {
        status: 'BETTER',
        wording: 'clear',
        previous: 60,
        threshold: 13.4,
        previous_at: '2026-01-05T12:00:00Z',
        previous_is_symptom: false,
        is_too_soon: false,
        is_other_version: false,
      },
      heaviest: [{ question: 'Hur ofta svider ögonen?', answer: 'Varje dag', points: 11.1 }],
    },
    red_flags: [],
    medicines: { asked_at: null, questions: [{ question: 'Tar du läkemedel?', answers: ['Allergitabletter'] }] },
  },
  result: '<h2>Det här bör du göra</h2><p>Börja med egenvård.</p>',
  general_comments: [makeComment('<p>Allmänt råd</p>', { general: true })],
  questions: [
    makeQuestion(1, 'Hur ofta är ögonen torra?', ['Varje dag']),
    makeQuestion(2, 'Använder du linser?', [], ['Ja', 'Nej'], {
      required: false,
      comments: [makeComment('<p>Om <strong>linser</strong></p>')],
    }),
  ],
  clinic: {
    name: 'Ögonkliniken',
    phone: '08-465 004 00',
    website: 'https://clinic.example',
    email: 'info@clinic.example',
  },
  doctor: { name: 'Anna Berg', title: 'ögonläkare' },
  first_score: score('01', 40),
  latest_score: score('03', 62.5),
  trend: [score('01', 40), score('03', 62.5)],
  ...given,
})
