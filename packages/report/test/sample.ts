import type { ReportData } from '@htd/contract/report'

const score = (day: string, health: number, is_symptom = false) => ({ at: `2026-${day}T12:00:00Z`, health, is_symptom })

export const makeComment = (note_text: string, general = false): ReportData['general_comments'][number] => ({
  note_text,
  approved_at: '2026-03-09T08:00:00Z',
  general,
  author: { name: 'Anna Berg', title: 'ögonläkare' },
  corrected: null,
  withdrawn: null,
})

export const makeQuestion = (number: number, comment = ''): ReportData['questions'][number] => ({
  id: crypto.randomUUID(),
  number,
  title: `Fråga nummer${number}: hur ofta har ögonen känts torra eller strama de senaste sju dagarna?`,
  description: '',
  required: number % 2 === 0,
  question_type: 'Question',
  question_mode: 'Single',
  answer_set: ['Aldrig', 'Varje dag'].map((description, index) => ({
    id: crypto.randomUUID(),
    number: index + 1,
    description,
    image_path: number % 3 === 0 ? '/media/eye.jpg' : '',
    image_alt: number % 3 === 0 ? 'Ett rött öga' : '',
    is_selected: index === 0 && number % 5 !== 0,
    notice: null,
  })),
  comments: comment ? [makeComment(comment)] : [],
  commits: [],
})

const many = (count: number) => Array.from({ length: count }, (_, index) => makeQuestion(index + 1))

const asked = (what: string) => `Hur många av de senaste sju dagarna har ${what}?`

export const makeSummary = (given: Partial<ReportData['summary']> = {}): ReportData['summary'] => ({
  result: {
    level: 'SOON',
    basis: ['Hur länge har du haft besvären? Längre än tre månader'],
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
    heaviest: [
      { question: asked('ögonen känts torra eller strama'), answer: 'Varje dag', points: 11.1 },
      { question: asked('ögonen svidit eller bränt'), answer: '5–6 dagar', points: 8.3 },
      { question: asked('synen blivit disig och klarnat när du blinkat'), answer: '3–4 dagar', points: 5.6 },
      { question: asked('vanligt dagsljus känts obehagligt'), answer: '3–4 dagar', points: 5.6 },
      { question: asked('ögonen värkt eller varit ömma'), answer: '1–2 dagar', points: 2.8 },
    ],
  },
  red_flags: [{ level: 'SOON', answer: 'Bara ena ögat är påverkat, och det började för högst två veckor sedan' }],
  medicines: {
    asked_at: null,
    questions: [
      {
        question: 'Använder du något av detta regelbundet?',
        answers: ['Allergitabletter', 'Vätskedrivande läkemedel'],
      },
      { question: 'Hur ofta använder du fuktande ögondroppar?', answers: ['1–3 gånger om dagen'] },
    ],
  },
  ...given,
})

/** Builds the data of a report. @param questions the questions, or how many to generate */
export const makeData = (questions: number | ReportData['questions'], given: Partial<ReportData> = {}): ReportData => ({
  participation_id: crypto.randomUUID(),
  language: 'sv',
  is_symptom: false,
  patient_first_name: 'Åsa',
  patient_last_name: 'Öberg',
  patient_email: 'asa@example.se',
  last_quiz_date: '2026-03-05T12:00:00Z',
  summary: makeSummary(),
  result:
    '<h2>Gör så här</h2><p>Börja med <b>egenvård</b>.</p><h3>Varför</h3><ol><li>ett<ul><li>under</li></ul><li>två</ol>',
  general_comments: [makeComment('<p>Fortsätt så.</p>', true)],
  questions: typeof questions === 'number' ? many(questions) : questions,
  clinic: {
    name: 'Ögonkliniken',
    phone: '08-465 004 00',
    website: 'https://clinic.example',
    email: 'info@clinic.example',
  },
  doctor: { name: 'Anna Berg', title: 'ögonläkare' },
  first_score: score('01-05', 40),
  latest_score: score('03-05', 62.5),
  trend: [score('01-05', 40), score('02-05', 50, true), score('02-20', 55, true), score('03-05', 62.5)],
  ...given,
})

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
export const photo = new Uint8Array(Buffer.from(pixel, 'base64')).buffer
