import type { Profile, Settings } from '@htd/contract/account'
import type { Comment } from '@htd/contract/comments'
import type { Question, QuizStart, ResultItem, ResultScale, Review } from '@htd/contract/quiz'
import type { PublicSettings } from '@htd/contract/settings'

const id = () => crypto.randomUUID()

export const publicSettings: PublicSettings = {
  clinic_name: 'Ögonkliniken',
  phone: '08-465 004 00',
  website: 'https://clinic.example',
  email: 'info@clinic.example',
  provider_link: { title: 'Ögonkliniken', url: 'https://clinic.example' },
  developer_link: { title: 'HTD', url: 'https://htd.example' },
  copy_block: true,
  assistant: true,
}

export const settings: Settings = { language: 'sv', slide_timer: 20 }

/** Builds a profile, without a name by default. */
export const makeProfile = (given: Partial<Profile> = {}): Profile => ({
  first_name: '',
  last_name: '',
  email: 'anna@example.se',
  kept_by_law: null,
  ...given,
})

export const quizStart: QuizStart = {
  greeting_message: 'Välkommen',
  items: [],
  quizgdprlink_set: ['terms', 'privacy', 'data-processing', 'ai'].map((name) => ({
    title: name,
    url: `/legal/${name}/`,
    version: '1',
  })),
}

export const makeResult = (given: Partial<ResultItem> = {}): ResultItem => ({
  id: id(),
  created_at: '2026-03-05T12:00:00Z',
  result: '<h2>Det här bör du göra</h2><p>Börja med egenvård.</p><h2>Dina besvär nu</h2><p>En del besvär.</p>',
  percent: 33.3,
  is_symptom: false,
  status: { status: 'INITIAL', title: 'Första bedömningen', description: 'Det finns inget att jämföra med.' },
  wording: null,
  compared_with: null,
  band: { key: 'moderate', title: 'Måttliga besvär' },
  triage: 'SELF_CARE',
  categories: [],
  ...given,
})

/** The scale of the default content pack. */
export const resultScale: ResultScale = {
  bands: [
    { key: 'none', title: 'Inga eller små besvär', from: 0, to: 13 },
    { key: 'mild', title: 'Lätta besvär', from: 13, to: 23 },
    { key: 'moderate', title: 'Måttliga besvär', from: 23, to: 33 },
    { key: 'significant', title: 'Betydande besvär', from: 33, to: 100 },
  ],
  no_change: { from: 26.1, to: 40.5 },
  too_soon_days: 7,
}

export const makeComment = (note_text: string, given: Partial<Comment> = {}): Comment => ({
  note_text,
  approved_at: '2026-03-09T08:00:00Z',
  general: false,
  author: { name: 'Anna Berg', title: 'ögonläkare' },
  corrected: null,
  withdrawn: null,
  ...given,
})

/** @param chosen texts of the selected answers @param others texts of the others */
export const makeQuestion = (
  number: number,
  title: string,
  chosen: readonly string[],
  others: readonly string[] = ['Ett annat svar'],
  given: Partial<Question> = {},
): Question => ({
  id: id(),
  number,
  title,
  description: '',
  required: true,
  question_type: 'Question',
  question_mode: 'Single',
  answer_set: [...chosen, ...others].map((description, index) => ({
    id: id(),
    number: index + 1,
    description,
    image_path: '',
    image_alt: '',
    is_selected: index < chosen.length,
    notice: null,
  })),
  comments: [],
  commits: [],
  ...given,
})

export const makeReview = (given: Partial<Review> = {}): Review => ({
  participation_id: id(),
  is_symptom: false,
  participated_at: '2026-03-05T12:00:00Z',
  awaiting_since: '2026-03-05T12:00:00Z',
  read_by_clinic_at: null,
  tells_clinic_when_seen: false,
  questions: [],
  general_comments: [],
  ...given,
})
